"""What this box knows about playing it well."""

from companion.games.big4.sense import SENSE
from companion.referee.insight import Insight


class Big4Insight(Insight):
    sense = SENSE
