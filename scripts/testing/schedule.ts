import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One process of tests: a file, or a part of one, written as `2/3`. */
export interface Turn {
  readonly file: string
  readonly part?: string
  readonly seconds: number
  readonly isJourney: boolean
}

/** Processes at a time: tests often wait for tasks and clocks, so that two would leave two processors half idle. */
const LANES = 3
/** A third browser would have all of them wait for each other longer than their patience. */
const BROWSERS = 2
/** What a file takes that nobody has kept a time of. */
const UNKNOWN_SECONDS = 5
/** Files that go through every call of the contract, each test by itself, are cut as they grow with it. */
const PARTS: Readonly<Record<string, number>> = {
  'server/src/api-tests/access.test.ts': 3,
  'server/src/api-tests/bad-input.test.ts': 4,
}

/** The turns of test files, the longest first, so that none is left alone at the end. */
export function turnsOf(root: string, files: readonly string[]): Turn[] {
  const kept = keptSeconds()
  const turns = files.flatMap((file): Turn[] => {
    const path = relative(root, file)
    const parts = PARTS[path] ?? 1
    const turn = {
      file,
      seconds: (kept[path] ?? UNKNOWN_SECONDS) / parts,
      isJourney: path.startsWith('e2e/'),
    }
    if (parts === 1) return [turn]
    return Array.from({ length: parts }, (_, index) => ({ ...turn, part: `${index + 1}/${parts}` }))
  })
  return turns.toSorted((a, b) => b.seconds - a.seconds)
}

/** Takes all turns, as many at a time as the machine carries, and gives each with what it gave. */
export async function takeTurns<Out>(
  turns: readonly Turn[],
  take: (turn: Turn) => Promise<Out>,
): Promise<(readonly [Turn, Out])[]> {
  const waiting = [...turns]
  const done: (readonly [Turn, Out])[] = []
  const running = new Set<Promise<void>>()
  let browsers = 0
  const begin = (turn: Turn) => {
    if (turn.isJourney) browsers += 1
    const taken = take(turn)
      .then((out) => void done.push([turn, out]))
      .finally(() => {
        running.delete(taken)
        if (turn.isJourney) browsers -= 1
      })
    running.add(taken)
  }
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ isJourney }) => !isJourney || browsers < BROWSERS)
    if (running.size < LANES && next >= 0) waiting.splice(next, 1).forEach(begin)
    else await Promise.race(running)
  }
  return done
}

/** More than these fail together for one reason, which a second try would only tell again. */
const MOST_TRIED_AGAIN = 8

/**
 * Takes turns again that did not pass, now one by one, as some ask for more of a busy machine than it gives. Gives what
 * holds for each turn, and those that passed only now.
 */
export async function takeAgain<Out>(
  taken: readonly (readonly [Turn, Out])[],
  hasPassed: (out: Out) => boolean,
  take: (turn: Turn) => Promise<Out>,
): Promise<{ readonly held: readonly Out[]; readonly onlyAlone: readonly Turn[] }> {
  const isTriedAgain = taken.filter(([, out]) => !hasPassed(out)).length <= MOST_TRIED_AGAIN
  const held: Out[] = []
  const onlyAlone: Turn[] = []
  for (const [turn, first] of taken) {
    if (hasPassed(first) || !isTriedAgain) held.push(first)
    else {
      const second = await take(turn)
      held.push(second)
      if (hasPassed(second)) onlyAlone.push(turn)
    }
  }
  return { held, onlyAlone }
}

/** Where the seconds of files are kept that take long. */
export const secondsPath = join(import.meta.dirname, 'seconds.json')

function keptSeconds(): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(secondsPath, 'utf8')) as Record<string, number>
}
