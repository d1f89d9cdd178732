/** How the sequence that stands under one name, or in one place, differs between two FASTA files. */
export type SequenceChange = {
  left: string | undefined
  right: string | undefined
  /** Bases or residues; undefined where the file does not have the sequence. */
  leftLength: number | undefined
  rightLength: number | undefined
  /** Where both are of one length: positions at which they differ, and those of them that are N on one side. */
  positions?: { differing: number; unknown: number }
}

export type SequenceDifference = {
  changes: SequenceChange[]
  same: number
}

/** The sequences of a FASTA file by their names. */
export class FastaReader {
  readonly #lines = new Map<string, string[]>()
  #current: string[] = []

  read(line: string): void {
    if (line.startsWith('>')) {
      this.#current = []
      this.#lines.set(line.slice(1).trim().split(/\s/, 1)[0] ?? '', this.#current)
    } else if (!line.startsWith(';')) this.#current.push(line.trim().toUpperCase())
  }

  get sequences(): ReadonlyMap<string, string> {
    return new Map([...this.#lines].map(([name, lines]) => [name, lines.join('')]))
  }
}

/** Sequences go by their names; the only one of a file is that of the other, whatever they are called. */
export function sequenceDifference(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
): SequenceDifference {
  const changes: SequenceChange[] = []
  let same = 0
  for (const [one, other] of namePairs(left, right)) {
    const [a, b] = [one && left.get(one), other && right.get(other)]
    if (a !== undefined && a === b) same += 1
    else
      changes.push({
        left: one,
        right: other,
        leftLength: a?.length,
        rightLength: b?.length,
        ...(a !== undefined && b !== undefined && a.length === b.length && { positions: differing(a, b) }),
      })
  }
  return { changes, same }
}

type NamePair = readonly [string | undefined, string | undefined]

function namePairs(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): NamePair[] {
  const [ones, others] = [[...left.keys()], [...right.keys()]]
  if (ones.length === 1 && others.length === 1) return [[ones[0], others[0]]]
  return [
    ...ones.map((name): NamePair => [name, right.has(name) ? name : undefined]),
    ...others.filter((name) => !left.has(name)).map((name): NamePair => [undefined, name]),
  ]
}

function differing(left: string, right: string): { differing: number; unknown: number } {
  const found = { differing: 0, unknown: 0 }
  for (let at = 0; at < left.length; at += 1) {
    if (left[at] === right[at]) continue
    found.differing += 1
    if (left[at] === 'N' || right[at] === 'N') found.unknown += 1
  }
  return found
}
