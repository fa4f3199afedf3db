"""The logical structure of a PDF: headings, paragraphs, lists, tables and pictures, for those who hear it read.

fpdf2 itself lists only pictures, one after the other, so this builds the tree from its parts. They are not part of
fpdf2's public interface: with a version that has others, ``structured`` returns None and the page is written untagged.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from companion.sheet.paper.marks import Tag
from companion.words import Catalogue

if TYPE_CHECKING:
    from fpdf import FPDF

_NEEDED = ("_out", "_set_min_pdf_version", "struct_builder", "pages")
_SINCE = "1.4"
"""The version of PDF that has marked content."""


class Structure:
    """Marks content with its place in the tree."""

    def __init__(self, pdf: "FPDF", words: Catalogue, tree: Any, element: Any) -> None:
        self._pdf, self._words, self._tree, self._element = pdf, words, tree, element
        self._marked: Counter[int] = Counter()
        self._groups: dict[Tag, Any] = {}

    @contextmanager
    def marked(self, tag: Tag | None) -> Iterator[None]:
        """What is drawn meanwhile has this role; without a tag it is decoration, which a screen reader skips."""
        if tag is None:
            self._pdf._out("/Artifact BMC")
        else:
            self._pdf._out(f"/{tag.role} <</MCID {self._leaf(tag)}>> BDC")
        yield
        self._pdf._out("EMC")

    @contextmanager
    def said_as(self, text: str) -> Iterator[None]:
        """What is drawn meanwhile is read and copied as this text: an icon is a private letter of its font."""
        self._pdf._out(f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex().upper()}>>> BDC")
        yield
        self._pdf._out("EMC")

    def _leaf(self, tag: Tag) -> int:
        """A new piece of marked content: its number on the page."""
        page = self._pdf.page
        place = self._tree.spid_per_page_number.setdefault(page, len(self._tree.spid_per_page_number))
        self._pdf.pages[page].struct_parents = place
        self._pdf._set_min_pdf_version(_SINCE)
        number = self._marked[page]
        self._marked[page] += 1
        element = self._added(tag, [number])
        self._tree.struct_tree_root.parent_tree.nums[place].append(element)
        return number

    def _added(self, tag: Tag, kids: list[int]) -> Any:
        parent = self._group(tag.within) if tag.within else self._tree.doc_struct_elem
        alt = self._words.say(f"sheet.icon.{tag.alt}") if tag.alt else None
        element = self._element(f"/{tag.role}", parent, kids, page_number=self._pdf.page, alt=alt)
        element.pg = self._pdf.pages[self._pdf.page]
        parent.k.append(element)
        if parent is not self._tree.doc_struct_elem:
            self._tree.nested.append(element)
        return element

    def _group(self, tag: Tag) -> Any:
        if tag not in self._groups:
            self._groups[tag] = self._added(tag, [])
        return self._groups[tag]


def structured(pdf: "FPDF", words: Catalogue) -> Structure | None:
    """The structure of this document; None if fpdf2 is one that this does not know."""
    try:
        from fpdf.structure_tree import StructElem, StructureTreeBuilder
    except ImportError:
        return None

    class Tree(StructureTreeBuilder):
        """With elements inside others, which are written out too."""

        def __init__(self) -> None:
            super().__init__()
            self.nested: list[StructElem] = []

        def __iter__(self) -> Iterator[Any]:
            yield from super().__iter__()
            yield from self.nested

    tree = Tree()
    parts = all(hasattr(tree, name) for name in ("doc_struct_elem", "struct_tree_root", "spid_per_page_number"))
    if not parts or not all(hasattr(pdf, name) for name in _NEEDED):
        return None
    pdf.struct_builder = tree
    return Structure(pdf, words, tree, StructElem)
