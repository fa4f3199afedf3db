"""Dice thrown by a shake: in the dice room, in a match, and as hard as the settings say."""

from tests.ui.at_the_table import AtTheTable
from tests.ui.shaken import put_sensor, shake
from tests.ui.stage import TABLET


def test_a_shake_throws_and_the_next_waits(stage, enter, monkeypatch):
    sensor = put_sensor(monkeypatch)
    screen = enter()
    assert sensor.on
    assert screen.ids.main.note == "ou secouer"
    stage.seconds(1)
    shake(stage, sensor)
    assert len(screen.room.history) == 1
    shake(stage, sensor)
    assert len(screen.room.history) == 1
    stage.seconds(1.3)
    shake(stage, sensor)
    assert len(screen.room.history) == 2
    screen.app.back()
    stage.frames(2)
    assert not sensor.on


def test_a_soft_shake_or_one_under_a_sheet_throws_nothing(stage, enter, monkeypatch):
    sensor = put_sensor(monkeypatch)
    screen = enter()
    stage.seconds(1)
    shake(stage, sensor, force=4)
    assert screen.room.history == []
    screen.pick_box()
    stage.seconds(0.3)
    shake(stage, sensor)
    assert screen.room.history == []


def test_who_does_not_like_shaking_is_left_alone(stage, enter, monkeypatch):
    sensor = put_sensor(monkeypatch)
    screen = enter()
    screen.app.settings["shake"] = False
    screen.app.back()
    screen.app.go("dice")
    stage.frames(4)
    assert not sensor.on
    assert screen.ids.main.note == ""


def test_the_force_is_tried_in_the_settings(stage, tmp_path, monkeypatch):
    sensor = put_sensor(monkeypatch)
    app = AtTheTable(stage, tmp_path, TABLET).app
    app.go("settings")
    stage.seconds(1)
    habits = app.screens.current_screen.habits
    assert habits.tried == "Secouez pour essayer."
    shake(stage, sensor, force=9)
    assert "détectée" not in habits.tried
    stage.seconds(1.3)
    force = habits.ids.force
    app.screens.current_screen.ids.scroll.scroll_to(force, animate=False)
    stage.frames(3)
    stage.tap(force.to_window(force.spot(0), force.center_y))
    assert app.settings["shake_force"] == 0
    stage.seconds(1.3)
    shake(stage, sensor, force=9)
    assert "détectée" in habits.tried


def test_a_shake_throws_the_virtual_dice_of_a_match(stage, tmp_path, monkeypatch):
    sensor = put_sensor(monkeypatch)
    table = AtTheTable(stage, tmp_path).begin()
    table.app.settings["reduce_motion"] = True
    stage.seconds(1)
    shake(stage, sensor)
    assert table.topic == "referee.which"
    table.give("towns")
    assert table.topic == "turn"
    thrown = table.referee.throws
    stage.seconds(1.3)
    shake(stage, sensor)
    table.settle()
    assert table.referee.throws == thrown + 1
    table.app.go("home")
    stage.frames(2)
    assert not sensor.on


def test_a_shake_does_not_answer_for_real_dice(stage, tmp_path, monkeypatch):
    sensor = put_sensor(monkeypatch)
    table = AtTheTable(stage, tmp_path).begin(given=["towns"])
    table.screen.dice.change_dice("real")
    stage.seconds(1.3)
    shake(stage, sensor)
    table.settle()
    assert table.topic == "turn"


def test_a_device_without_a_sensor_says_so(stage, tmp_path):
    app = AtTheTable(stage, tmp_path, TABLET).app
    app.go("settings")
    stage.frames(3)
    assert stage.says("Cet appareil ne détecte pas les secousses")
