from companion.ui.shell.app import main

main()
