"""What this box knows about playing it well."""

from companion.games.tir_et_but.sense import SENSE
from companion.referee.insight import Insight


class TirEtButInsight(Insight):
    sense = SENSE
