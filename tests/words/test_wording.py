"""Sentences as people read them, with the names, the counts and the rulings that once made them wrong."""

from typing import Any

import pytest

from companion.games import game
from companion.games.buteur.cards import Card, read_card
from companion.games.buteur.piles import card_words
from companion.games.foot_savane.events import SnakeCard, YellowCard
from companion.referee import Header, Referee, Refused
from companion.referee.event import Result
from companion.referee.header import BadHeader
from companion.rulebook import clause
from companion.sheet import sheet_of, sheet_text
from companion.sheet.fold import written
from companion.sheet.sentences import sentence
from companion.words import Phrase, catalogue, say
from companion.words.texts import followed

PLAIN = str.maketrans({"\u00a0": " ", "’": "'"})


def plain(text: str) -> str:
    """A sentence with spaces and apostrophes as they are typed."""
    return text.translate(PLAIN)


def fr(key: str, **gaps: Any) -> str:
    return plain(say("fr", key, **gaps))


def en(key: str, **gaps: Any) -> str:
    return plain(say("en", key, **gaps))


def asked(referee: Referee, part: str = "ask", lang: str = "fr") -> str:
    """The question of the moment, or the line above it (``lead``)."""
    question = referee.question
    return plain(say(lang, f"{referee.game.id}.{part}.{question.topic}", **question.gaps))


def offered(referee: Referee, lang: str = "fr") -> list[str]:
    return [plain(catalogue(lang).render(option.words)) for option in referee.question.options]


def sheet(referee: Referee, lang: str = "fr") -> str:
    return plain(sheet_text(sheet_of(referee), lang))


def match(box: str, *answers: Any, players: tuple[str, ...] = ("Nina", "Papi"), **header: Any) -> Referee:
    given = {"game": box, "mode": game(box).modes[0].id, "players": list(players), "starts": 0} | header
    referee = Referee(game(box), Header.from_json(given))
    for answer in answers:
        referee.answer(answer)
    return referee


NOTHING = (["ball", "head", "whistle"], "stop")
"""A turn of Tir et But given up after its first try."""


def test_the_apps_own_names_take_an_article_inside_a_sentence():
    assert fr("tir-et-but.event.kick_off", team="Équipe A") == "Coup d'envoi de l'équipe A"
    assert fr("tir-et-but.event.claimed.lob", team="Équipe B") == "Lob pour l'équipe B"
    assert fr("tir-et-but.event.kick_off", team="Joueur 1") == "Coup d'envoi du joueur 1"
    assert fr("tir-et-but.event.claimed.lob", team="Joueur 2") == "Lob pour le joueur 2"
    assert fr("tir-et-but.event.kick_off", team="Le Havre") == "Coup d'envoi du Havre"
    assert fr("tir-et-but.event.claimed.lob", team="Le Havre") == "Lob pour Le Havre"


def test_resuming_names_the_side_to_play_without_a_preposition():
    assert fr("home.whose_turn", team="Lions") == "à jouer : Lions"
    assert en("home.whose_turn", team="Lions") == "Lions to play"


def test_the_app_says_vous_and_never_tu():
    assert fr("dice.learn.title") == "Tester mes dés"
    assert fr("foot-savane.lesson.tools").startswith("Perdu ? La phrase du bas dit ce que vous pouvez faire.")


def test_the_whole_sheet_is_a_full_timeline():
    assert en("sheet_page.all") == "Full timeline"


class TestTirEtBut:
    def test_a_red_says_which_turn_it_cancels(self):
        """TB-R12: a red taken in defence may cancel the turn after next."""
        warned = ([["boot", "ball", "net"], "claim", "roll", ["warning"]], NOTHING)
        answers = [answer for part in warned for answer in part]
        next_one, after_next = (
            match("tir-et-but", *answers, *answers[:4], rulings={"TB-R12": reading})
            for reading in ("next_not_begun", "next_round")
        )
        assert "Rouge pour Papi : dé gardien, prochain tour annulé" in sheet(next_one)
        assert "Rouge pour Papi : dé gardien, le tour d'après le prochain est annulé" in sheet(after_next)
        assert "Red for Papi: keeper die, the turn after next is cancelled" in sheet(after_next, "en")

    def test_the_keeper_is_told_to_try_a_save(self):
        referee = match("tir-et-but", ["boot", "ball", "net"], "claim", "roll")
        assert asked(referee, "lead") == "Papi : tentez d'arrêter le lob de Nina"
        assert asked(referee, "lead", "en") == "Papi: try to save the lob by Nina"

    def test_three_cards_are_not_called_two(self):
        referee = match("tir-et-but", ["card", "card", "card"])
        assert "Jaune pour Nina : plusieurs cartons dans un essai" in sheet(referee)
        assert "Yellow for Nina: several cards in one try" in sheet(referee, "en")

    def test_a_volley_is_asked_about_as_it_is_offered(self):
        referee = match("tir-et-but", ["boot", "boot", "boot"])
        assert asked(referee) == "Reprise de volée ! Prendre la volée ou relancer ?"
        assert asked(referee, "short") == "Prendre la volée ou relancer ?"
        assert offered(referee)[0] == "Prendre la volée"

    def test_the_matches_are_called_by_their_names_everywhere(self):
        referee = match("tir-et-but", ["whistle", "whistle", "net"], "claim", ["goal"], *NOTHING * 23)
        text = sheet(referee)
        assert "Match aller\n" in text
        assert "Match retour\n" in text
        assert "Match 1" not in text
        assert "Match gagné par Nina, 1 à 0. Matchs gagnés : 1 à 0" in text
        assert fr("tir-et-but.leg.3") == "match d'appui"
        assert "match d'appui" in fr("tir-et-but.lesson.tie")

    def test_the_table_says_who_starts_as_its_booklet_knows_no_youngest(self):
        for box in ("tir-et-but", "buteur"):
            assert fr(f"{box}.starts_question.question") == "Qui commence ?"
            assert en(f"{box}.starts_question.question") == "Who starts?"


def told(referee: Referee, kind: str, lang: str = "fr") -> str:
    """The last fact of that kind, as the sheet tells it."""
    event = next(event for event in reversed(referee.events) if event.kind == kind)
    return plain(catalogue(lang).render(sentence(event, referee.game.id, ["Nina", "Papi", "Zoé"])))


class TestBig4:
    TACKLE = ("mordan", ["1", "3", "tackle"], "action", "1:4", ["foul"])

    def test_a_double_six_that_is_declined_names_no_number_twelve(self):
        referee = match("big4", *self.TACKLE, ["6", "6", "yellow"], "nobody", rulings={"B4-R29": "may_decline"})
        assert told(referee, "nobody_carded") == "Double 6 : aucun joueur de Nina désigné, pas de carton"
        assert told(referee, "nobody_carded", "en") == "Double 6: no player of Nina chosen, no card"

    def test_play_on_ends_the_turn_with_any_number_of_teams(self):
        for lang, words in (("fr", "le tour est fini"), ("en", "the turn is over")):
            assert words in clause("B4-E19").text(lang)
            assert words in say(lang, "big4.means.referee_card.play_on")

    def test_a_card_of_the_coach_is_for_dissent(self):
        assert fr("big4.reason.caution.coach") == "contestation du coach"
        assert en("big4.reason.sent_off.coach_red") == "dissent by the coach"

    def test_a_player_comes_back_after_a_miss_as_after_a_save(self):
        assert fr("big4.lead.back.who", team="Équipe A") == "Pas de but : un joueur de l'équipe A revient en forme"
        assert "saved" not in en("big4.lead.back.who", team="Team A")

    def test_the_number_that_matters_is_a_sentence_of_its_own(self):
        needed = Phrase("big4.needed", n=12)
        key = fr("big4.key.free_kick.over_wall", needed=needed)
        assert plain(followed("Lancez 3 dés pour le tireur", key)) == "Lancez 3 dés pour le tireur. Il faut 12 ou plus"
        assert followed("Quels joueurs affaiblir ?", "Total : 9") == "Quels joueurs affaiblir ? Total : 9"
        assert fr("big4.key.change.who", n=3) == "Il en reste 3"
        assert fr("big4.key.change.who", n=1) == "Il en reste 1"

    def test_refusals_show_no_tokens_of_the_code(self):
        referee = match("big4", "mordan")
        with pytest.raises(Refused) as refused:
            referee.answer(["1", "2", "dribbel"])
        words = plain(catalogue("fr").render(refused.value.words))
        assert words == "Le dé ne peut pas montrer « dribbel ». Ses faces : " + (
            "Dribble, Récupération, Tour passé, Un des siens, Coup franc et Tacle."
        )
        referee = match("big4", "mordan", ["1", "1", "own"])
        for strange in (None, "1:4", 7):
            with pytest.raises(Refused) as refused:
                referee.answer(strange)
            assert plain(catalogue("fr").render(refused.value.words)) == "Ce n'est pas un joueur de Nina."

    @pytest.mark.parametrize("people", [("Nina", "Papi"), ("Nina", "Papi", "Zoé")])
    def test_the_sheet_says_how_many_teams_play_and_has_rounds_only_with_two(self, people):
        text = sheet(match("big4", "mordan", players=people))
        assert f"Facile, {len(people)} équipes" in text
        assert ("Manche 1" in text) == (len(people) == 2)


class TestButeur:
    def test_dotted_arrows_leave_the_direction_open(self):
        card = plain(catalogue("fr").render(card_words(read_card("free_kick:1s-2l/s/r"))))
        assert card == "Coup franc, 1 tout droit, puis 2 dans la direction de votre choix"
        assert plain(catalogue("en").render(card_words(read_card("free_kick:3dl/dr")))) == (
            "Free kick, 3 in the direction of your choice"
        )

    def test_a_card_is_called_by_what_is_known_of_it(self):
        known = [read_card(code) for code in ("keeper:1s", "attacker:red:2s", "corner:blue", "penalty")]
        known += [Card("corner"), Card("attacker", "red"), Card("keeper")]
        assert [card_words(card).key.removeprefix("buteur.") for card in known] == [
            *("way.keeper", "way.attacker_red", "card.corner_blue", "card.penalty"),
            *("card.corner", "card.attacker", "card.keeper"),
        ]

    @pytest.mark.parametrize("n", [0, 1, 3])
    def test_what_is_left_of_the_draw_pile_is_counted_without_a_noun(self, n):
        assert fr("buteur.event.last_turn", n=n, player="Nina") == (
            f"Cartes dans le talon : {n}. Dernier tour de la mi-temps : Nina"
        )

    def test_one_card_left_is_a_singular(self):
        assert fr("buteur.lead.hand.draw", player="Nina", n=1) == "Nina : piochez, il reste 1 carte"
        assert fr("buteur.lead.hand.draw", player="Nina", n=2) == "Nina : piochez, il reste 2 cartes"
        assert en("buteur.lead.path.direction", player="Nina", n=1) == "Nina: choose, 1 square"

    def test_discarding_is_not_called_an_exchange(self):
        assert plain(clause("BU-R1").reading("fr", "discard")) == "On défausse une carte"
        assert "échange" in clause("BU-R11").reading("fr", "exchange")

    def test_its_sheet_speaks_of_no_dice_and_of_no_yellow_cards(self):
        text = sheet(match("buteur"))
        assert "-- Cartons" not in text
        assert "Dés" not in text

    def test_a_person_is_named_once_and_with_the_team_where_partners_play(self):
        assert fr("buteur.lead.turn.card", who="Équipe B") == "Tour de l'équipe B"
        assert fr("buteur.lead.kick_off.card", who="Équipe A") == "Coup d'envoi de l'équipe A"
        with_partners = Phrase("buteur.who", person="Nina", team="Bleus")
        assert fr("buteur.lead.turn.card", who=with_partners) == "Tour de Nina (Bleus)"

    def test_both_ways_to_play_say_something_else(self):
        assert fr("buteur.mode.standard.facts") == "un contre un"
        assert fr("buteur.mode.standard.many.facts") == "en deux équipes"


class TestFootSavane:
    def test_yellow_cards_after_the_second_are_not_called_second(self):
        second, third = (
            plain(
                catalogue("fr").render(sentence(YellowCard("FS-44", 0, count=count), "foot-savane", ["Lions", "Rois"]))
            )
            for count in (2, 3)
        )
        assert second == "Serpent : deuxième jaune pour les Lions, penalty"
        assert third == "Serpent : encore un jaune pour les Lions, penalty"

    def test_a_yellow_card_with_a_loose_ball_stands_on_the_sheet(self):
        assert written(SnakeCard("FS-44", 0, card="yellow", loose=True))
        assert not written(SnakeCard("FS-44", 0, card="yellow"))

    def test_a_card_is_named_by_what_can_stop_it(self):
        assert fr("foot-savane.face.snake.two_low") == "Deux cases, interception possible"
        assert fr("foot-savane.face.snake.two_high") == "Deux cases, sans interception"
        assert fr("foot-savane.face.snake.one_straight") == "Une case, sans diagonale"
        assert fr("foot-savane.lead.snake.one_straight", team="Lions").endswith("dans la direction de votre choix")

    def test_the_shooter_of_a_penalty_takes_his_place(self):
        assert fr("foot-savane.ask.penalty.swap_with") == "Sur quelle tuile se place-t-il ?"

    def test_the_booklets_own_words(self):
        assert fr("foot-savane.tile.empty") == "Terrain"
        assert "carte Goal" in fr("foot-savane.lesson.keeper")
        assert plain(clause("FS-R2").reading("fr", "holder")) == "L'équipe qui a le ballon"

    def test_the_colours_of_the_animals_are_marked_to_be_checked(self):
        assert "vérifier avec votre boîte" in plain(clause("FS-01").text("fr"))
        assert "check with your box" in clause("FS-01").text("en")


def test_a_reading_on_the_sheet_is_understood_without_its_question():
    referee = match("big4", "mordan", rulings={"B4-R9": "one_back"})
    assert "Penalty raté — Un joueur revient en forme" in sheet(referee)
    assert "Penalty missed — One player comes back in form" in sheet(referee, "en")


def test_a_mode_for_two_says_two_and_not_two_to_two():
    header = {"game": "foot-savane", "mode": "standard", "players": ["Nina", "Papi", "Zoé"]}
    with pytest.raises(BadHeader) as bad:
        game("foot-savane").check(Header.from_json(header))
    assert plain(catalogue("fr").render(bad.value.words)) == "Ce mode se joue à 2 joueurs ; vous êtes 3."


def test_a_title_is_true_whatever_the_file_held():
    assert fr("settings.data.restored") == "Fichier lu"
    assert en("settings.data.restored") == "File read"


def test_a_screen_of_the_app_has_a_name_in_the_error_report():
    assert fr("crash.screen.correct") == "Corriger une ligne"
    assert en("crash.screen.correct") == "Correct a line"


def test_what_a_box_may_not_have_is_not_named():
    assert "dé pour" not in fr("kit.lead")
    assert "a die" not in en("kit.lead")


@pytest.mark.parametrize("box", ["big4", "tir-et-but", "buteur", "foot-savane"])
def test_a_won_match_names_the_goals_of_its_winner_first_and_has_one_colon(box: str):
    result = Result("", 1, winner=1, score=(1, 3))
    words = plain(catalogue("fr").render(sentence(result, box, ["Mistral", "Rubis"])))
    assert "Rubis, 3 à 1" in words
    assert ":" not in words


@pytest.mark.clause("B4-A02")
@pytest.mark.parametrize(("n", "key", "said"), [(18, "needed", "18 ou plus"), (19, "needed_in_vain", "impossible")])
def test_more_than_three_dice_can_make_is_called_impossible(n: int, key: str, said: str):
    assert said in fr("big4.key.free_kick.over_wall", needed=Phrase(f"big4.{key}", n=n))
