from companion.ui.app import main

main()
