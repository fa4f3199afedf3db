"""From blocks to pages: what does not fit continues on the next page, under a short repeated header."""

from collections.abc import Callable, Sequence

from companion.sheet.paper.marks import PaperBlock, PaperPage, column_width

A4 = (595.28, 841.89)
MARGIN = 38.0
FOOT = 18.0
"""The space reserved at the bottom for the footer."""


class Flow:
    """Pages filled from top to bottom.

    ``again`` makes the header of every page but the first; ``foot`` gets the page number and the number of pages. Add
    blocks with ``put`` and long lists with ``pour``; get the pages with ``pages``.
    """

    def __init__(self, again: Callable[[], PaperBlock], foot: Callable[[int, int], PaperBlock]) -> None:
        self.width = A4[0] - 2 * MARGIN
        self._again, self._foot = again, foot
        self._pages = [PaperPage(*A4)]
        self.y = MARGIN

    @property
    def room(self) -> float:
        """The height left on this page."""
        return self.bottom - self.y

    @property
    def bottom(self) -> float:
        return A4[1] - MARGIN - FOOT

    def put(self, block: PaperBlock, gap: float = 0, keep: float = 0) -> None:
        """Add the block below, or on a new page if there is no space for it plus ``keep``."""
        if block.height + keep > self.room - gap and self.y > self._top:
            self.turn()
            gap = 0
        self.y += gap
        self._pages[-1].lay(block, MARGIN, self.y)
        self.y += block.height

    def pour(self, rows: Sequence[PaperBlock], columns: int, gap: float, then: PaperBlock | None = None) -> None:
        """Rows in columns, down each column and on from page to page.

        On the last page the columns are balanced. ``then`` is placed under the last of them, never alone on a page.
        """
        waiting = list(rows)
        after = then.height if then else 0
        while waiting:
            if self.room < waiting[0].height:
                self.turn()
            shares = _columns(waiting, columns, self.room)
            taken = sum(map(len, shares))
            if taken == len(waiting):
                even = _even(waiting, columns, self.room)
                if _height(even) + after <= self.room:
                    shares = even
                elif self.y > self._top:
                    self.turn()
                    continue
                elif taken > 1:
                    taken -= 1
                    shares = _columns(waiting[:taken], columns, self.room)
            self._lay_columns(shares, columns, gap)
            del waiting[:taken]
            if waiting:
                self.turn()
        if then:
            self.put(then)

    def turn(self) -> None:
        """Start a new page with the short header."""
        self._pages.append(PaperPage(*A4))
        self.y = MARGIN
        again = self._again()
        self._pages[-1].lay(again, MARGIN, self.y)
        self.y += again.height

    def pages(self) -> list[PaperPage]:
        """All pages, with their footers."""
        for number, page in enumerate(self._pages, 1):
            page.lay(self._foot(number, len(self._pages)), MARGIN, self.bottom + 6)
        return self._pages

    @property
    def _top(self) -> float:
        return MARGIN + (self._again().height if len(self._pages) > 1 else 0)

    def _lay_columns(self, shares: Sequence[Sequence[PaperBlock]], columns: int, gap: float) -> None:
        step = column_width(self.width, columns, gap) + gap
        for number, share in enumerate(shares):
            y = self.y
            for row in share:
                self._pages[-1].lay(row, MARGIN + number * step, y)
                y += row.height
        self.y += _height(shares)


def _height(shares: Sequence[Sequence[PaperBlock]]) -> float:
    return max((sum(row.height for row in share) for share in shares), default=0)


def _columns(rows: Sequence[PaperBlock], columns: int, room: float) -> list[list[PaperBlock]]:
    """As many rows as the columns of that height hold; at least one row, so that there is always progress."""
    shares: list[list[PaperBlock]] = [[]]
    height = 0.0
    for row in rows:
        if height + row.height > room and shares[-1]:
            if len(shares) == columns or row.height > room:
                break
            shares.append([])
            height = 0
        shares[-1].append(row)
        height += row.height
    return shares


def _even(rows: Sequence[PaperBlock], columns: int, room: float) -> list[list[PaperBlock]]:
    """The shortest columns that hold all rows."""
    low, high = max(row.height for row in rows), room
    for _ in range(20):
        middle = (low + high) / 2
        fits = sum(map(len, _columns(rows, columns, middle))) == len(rows)
        low, high = (low, middle) if fits else (middle, high)
    return _columns(rows, columns, high)


def height_in_columns(rows: Sequence[PaperBlock], columns: int) -> float:
    """The height of balanced columns of these rows."""
    shares = _even(rows, columns, sum(row.height for row in rows)) if rows else []
    return _height(shares)
