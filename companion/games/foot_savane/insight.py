"""What this box knows about playing it well."""

from companion.games.foot_savane.sense import SENSE
from companion.referee.insight import Insight


class FootSavaneInsight(Insight):
    sense = SENSE
