import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'

type Lane = 'processor' | 'browser' | 'patience'

/** One process of tests: a file, or a part of one, written as `2/3`. */
export interface Turn {
  readonly file: string
  readonly part?: string
  readonly seconds: number
  readonly takes: Lane
}

const cores = availableParallelism()
/** Processes at a time: tests often wait for tasks and clocks, so that as many as processors would leave these half idle. */
const LANES = cores + 1
/** More browsers would have all of them wait for each other longer than their patience. */
const BROWSERS = Math.max(2, cores)
/** Beside those, of the tests that hardly take a processor. */
const PATIENT = 2
/** What waits for daemons, clusters and clocks, and takes less than a quarter of a processor. */
const PATIENT_FILES = new Set([
  'engine/src/executors/container/container-executor.test.ts',
  'engine/src/executors/slurm/slurm-controller.test.ts',
  'engine/src/executors/slurm/slurm-executor.test.ts',
  'server/src/domains/analyses/analyses.test.ts',
])
/** What a file takes that nobody has kept a time of. */
const UNKNOWN_SECONDS = 5
/**
 * Files that go through every call of the contract, or every screen, are cut into parts of so many seconds as they grow
 * with it. Each part begins with a world of its own, which takes up to a minute of the processor, so that they are long.
 */
const PART_SECONDS: Readonly<Record<string, number>> = {
  'server/src/api-tests/access.test.ts': 190,
  'server/src/api-tests/bad-input.test.ts': 220,
  'e2e/screens/screens.test.ts': 460,
}

/** The turns of test files, the longest first, so that none is left alone at the end. */
export function turnsOf(root: string, files: readonly string[], kept = keptSeconds()): Turn[] {
  const turns = files.flatMap((file): Turn[] => {
    const path = relative(root, file)
    const seconds = kept[path] ?? UNKNOWN_SECONDS
    const parts = Math.max(1, Math.ceil(seconds / (PART_SECONDS[path] ?? Infinity)))
    const turn = {
      file,
      seconds: seconds / parts,
      takes: laneOf(path),
    }
    if (parts === 1) return [turn]
    return Array.from({ length: parts }, (_, index) => ({ ...turn, part: `${index + 1}/${parts}` }))
  })
  return turns.toSorted((a, b) => b.seconds - a.seconds)
}

function laneOf(path: string): Lane {
  if (PATIENT_FILES.has(path)) return 'patience'
  return path.startsWith('e2e/') ? 'browser' : 'processor'
}

/** Takes all turns, as many at a time as the machine carries, and gives each with what it gave. */
export async function takeTurns<Out>(
  turns: readonly Turn[],
  take: (turn: Turn) => Promise<Out>,
): Promise<(readonly [Turn, Out])[]> {
  const waiting = [...turns]
  const done: (readonly [Turn, Out])[] = []
  const running = new Set<Promise<void>>()
  const under: Record<Lane, number> = { processor: 0, browser: 0, patience: 0 }
  const begin = (turn: Turn) => {
    under[turn.takes] += 1
    const taken = take(turn)
      .then((out) => void done.push([turn, out]))
      .finally(() => {
        running.delete(taken)
        under[turn.takes] -= 1
      })
    running.add(taken)
  }
  const hasRoom = ({ takes }: Turn) => {
    if (takes === 'patience') return under.patience < PATIENT
    return under.processor + under.browser < LANES && (takes === 'processor' || under.browser < BROWSERS)
  }
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(hasRoom)
    if (next >= 0) waiting.splice(next, 1).forEach(begin)
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
