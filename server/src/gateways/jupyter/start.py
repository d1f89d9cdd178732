"""Lays a project's files out in the folder of its notebooks, and becomes Jupyter.

Runs inside the sandbox, with no more rights than a notebook has: whatever a notebook left in the folder can lead
nobody else astray. Called with the file that lists what belongs where, then the command of Jupyter.
"""
import json
import os
import shutil
import sys

with open(sys.argv[1], encoding="utf-8") as listed:
    entries = json.load(listed)

for entry in entries:
    path, source = entry["path"], entry["source"]
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        is_link = os.path.islink(path)
        # A data file that a notebook wrote under this name stays; the project's notebooks are as saved there.
        if not entry["copy"] and os.path.lexists(path) and not is_link:
            continue
        if os.path.lexists(path):
            os.remove(path)
        if entry["copy"]:
            shutil.copyfile(source, path)
        else:
            os.symlink(source, path)
    except OSError as error:
        print(f"{path}: {error}", file=sys.stderr)

# Files that left the project, or were renamed there.
for folder, _, names in os.walk("."):
    for name in names:
        path = os.path.join(folder, name)
        if os.path.islink(path) and os.readlink(path).startswith("/inputs/") and not os.path.exists(path):
            os.remove(path)

os.execv(sys.argv[2], sys.argv[2:])
