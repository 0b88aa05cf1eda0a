import re

from deploy.toolchain import ROOT
from tests.docs.tree import anchors, files, shown, text_of

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CITATION = re.compile(r"\bdocs/[\w-]+\.md(?:#[\w-]+)?")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def test_every_relative_link_leads_somewhere() -> None:
    """A reader who follows a link inside the project arrives at a file, and at the heading it names."""
    broken = []
    for page in files(".md"):
        for link in LINK.findall(FENCED.sub("", text_of(page))):
            if re.match(r"[a-z]+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            if not target.exists() or (anchor and anchor not in anchors(target)):
                broken.append(f"{shown(page)}: {link}")
    assert not broken


def test_every_page_cited_in_the_code_exists() -> None:
    """A docstring that cites a rule of `docs/` names a page and a heading that are there."""
    broken = []
    for source in files(".py", ".ts", ".svelte", ".md", ".toml"):
        for citation in CITATION.findall(text_of(source)):
            path, _, anchor = citation.partition("#")
            target = ROOT / path
            if not target.exists() or (anchor and anchor not in anchors(target)):
                broken.append(f"{shown(source)}: {citation}")
    assert not broken
