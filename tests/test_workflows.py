"""The workflows that test and release: what they may, what they call, and that each part is waited for."""

from __future__ import annotations

import re

import pytest
from releasing import PACKAGING, ROOT, has, run, text_of

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RUNNERS = {
    "ubuntu-22.04",
    "ubuntu-24.04",
    "ubuntu-24.04-arm",
    "windows-2022",
    "macos-15",
    "macos-15-intel",
}
"""Of GitHub's list of images, those that are neither a preview nor about to go."""
PINNED = re.compile(r"^([\w.-]+/[\w.-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$")


def uses() -> list[tuple[str, str]]:
    """Every action that a workflow calls: the workflow, and what stands behind `uses:`."""
    found = []
    for path in WORKFLOWS:
        found += [(path.name, one) for one in re.findall(r"uses: (.+)", text_of(path))]
    return [one for one in found if not one[1].startswith("./")]


def test_actions_are_pinned_and_each_to_one_commit() -> None:
    pins: dict[str, set[str]] = {}
    for workflow, used in uses():
        pinned = PINNED.match(used)
        assert pinned, f"{workflow}: {used}"
        pins.setdefault(pinned[1], set()).add(pinned[2])
    assert len(pins) >= 5
    assert all(len(commits) == 1 for commits in pins.values())


def test_workflows_may_little() -> None:
    for path in WORKFLOWS:
        text = text_of(path)
        assert "\npermissions: {}\n" in text
        assert text.count("actions/checkout@") == text.count("persist-credentials: false")
        assert "${{ github.event." not in text.replace("${{ github.event_name", "")
    said = text_of(ROOT / ".github" / "workflows" / "release.yml")
    assert said.count(": write") == 1 and "contents: write # to make the draft" in said
    assert not re.search(r"^ +pull_request", said, re.MULTILINE)
    assert "secrets." not in text_of(ROOT / ".github" / "workflows" / "tests.yml")


def test_secrets_are_those_that_the_script_names_and_no_others() -> None:
    named = set(re.findall(r"secrets\.(\w+)", text_of(ROOT / ".github" / "workflows" / "release.yml")))
    script = text_of(PACKAGING / "macos" / "package.sh")
    assert named == set(re.findall(r"\$\{?((?:MACOS_CERT|NOTARY_)\w+)", script))


def test_machines_are_those_that_there_are() -> None:
    for path in WORKFLOWS:
        text = text_of(path)
        named = set(re.findall(r"(?:runs-on|system): ([\w.-]+)", text))
        for row in re.findall(r"system: \[(.+)\]", text):
            named |= set(row.split(", "))
        assert named and named <= RUNNERS, path.name


def test_every_part_of_a_release_waits_for_the_tag_and_is_waited_for() -> None:
    text = text_of(ROOT / ".github" / "workflows" / "release.yml")
    jobs = re.split(r"^  (\w+):$", text.split("\njobs:\n")[1], flags=re.MULTILINE)
    needs = {
        name: re.findall(r"\w+", found[1]) if (found := re.search(r"    needs: (.+)", body)) else []
        for name, body in zip(jobs[1::2], jobs[2::2], strict=True)
    }
    assert needs.pop("tag") == []
    assert set(needs.pop("release")) == set(needs)
    assert all(one == ["tag"] for one in needs.values())


@pytest.mark.skipif(not has("check-jsonschema"), reason="check-jsonschema is not installed")
def test_workflows_follow_their_schema() -> None:
    run("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *WORKFLOWS)


@pytest.mark.skipif(not has("zizmor"), reason="zizmor is not installed")
def test_nothing_in_workflows_is_unsafe() -> None:
    run("zizmor", "--offline", "--no-progress", "--pedantic", *WORKFLOWS)
