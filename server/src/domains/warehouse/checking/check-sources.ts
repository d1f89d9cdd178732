import { createHash } from 'node:crypto'
import type { Json } from '@omics/contract/json'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../../db/database.ts'
import { digestOf } from '../sources.ts'
import { sourcesOf } from '../stored-sources.ts'
import { checkers, TooCostly } from './checkers.ts'
import type { NeedsOfRows } from './check.ts'
import type { CheckedSources } from './checked.ts'
import { KeptAnswers } from './kept-answers.ts'

const kept = new KeptAnswers<CheckedSources>(64 * 2 ** 20)

/**
 * Checks the entry with everything it imports, on behalf of somebody, in a process that it cannot harm. The same text
 * is checked once; its digest need not be made again where it is known. Throws `too_many_requests` where this person, or everybody together, asks for too much at once.
 */
export function checkSources(
  person: string,
  sources: Sources,
  entry: string,
  digest = digestOf(sources),
): Promise<CheckedSources> {
  const key = `${digest}:${entry}`
  return kept.get(key, async () => {
    try {
      const { checked, bytes } = await checkers.ask(person, (checker) =>
        checker.call('check', [sources, entry]),
      )
      return { answer: checked, bytes }
    } catch (error) {
      if (!(error instanceof TooCostly)) throw error
      return { answer: tooCostly(entry), bytes: 1000 }
    }
  })
}

/** Checks what stands in a version; its text is read only where the check of such a text is not known any more. */
export async function checkVersion(
  db: Database,
  person: string,
  { id, sha256, entry }: { id: string; sha256: string; entry: string },
): Promise<CheckedSources> {
  return kept.known(`${sha256}:${entry}`) ?? checkSources(person, await sourcesOf(db, id), entry)
}

const keptNeeds = new KeptAnswers<NeedsOfRows>(4 * 2 ** 20)

/** Some thousand rows of an ordinary workflow; a form that waits for it is still answered soon. */
const rowsMs = 1500

/**
 * What the steps of a version ask for at most, once it is given each of these inputs, as far as that is known before it
 * runs; `sizes` are those of the files that they name. Of none of them where to tell it is too costly. Throws
 * `too_many_requests`.
 */
export function needsGiven(
  db: Database,
  person: string,
  { id, sha256, entry }: { id: string; sha256: string; entry: string },
  inputs: readonly Readonly<Record<string, Json>>[],
  sizes: ReadonlyMap<string, number>,
): Promise<NeedsOfRows> {
  const asked = JSON.stringify([sha256, entry, inputs, [...sizes]])
  const key = `${sha256}:${entry}`
  return keptNeeds.get(createHash('sha256').update(asked).digest('hex'), async () => {
    try {
      const { told, bytes } = await checkers.ask(person, async (checker) => {
        const question = [key, inputs, sizes, rowsMs] as const
        const known = await checker.call('needsGiven', [...question])
        if (known) return known
        // Read once for all that a person changes in a form one after the other.
        await checker.call('keep', [key, await sourcesOf(db, id), entry])
        const anew = await checker.call('needsGiven', [...question])
        if (!anew) throw new Error('What was just read is not kept')
        return anew
      })
      return { answer: told, bytes: bytes + 100 }
    } catch (error) {
      if (!(error instanceof TooCostly)) throw error
      return { answer: { needs: new Map(), looked: 0 }, bytes: 100 }
    }
  })
}

/** The text of one task, cut out of the file that holds it; empty when it is not there. */
export function taskSource(person: string, content: string, name: string): Promise<string> {
  const asked = checkers.ask(person, (checker) => checker.call('taskSource', [content, name]))
  return asked.catch(unlessTooCostly(''))
}

/** The addresses of what a file imports. */
export function importsOf(person: string, address: string, content: string): Promise<readonly string[]> {
  const asked = checkers.ask(person, (checker) => checker.call('importsOf', [address, content]))
  return asked.catch(unlessTooCostly([]))
}

/** The check of such a text tells that it is too costly. */
const unlessTooCostly =
  <Answer>(answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof TooCostly) return answer
    throw error
  }

function tooCostly(entry: string): CheckedSources {
  const fault = (message: string) => [
    { path: entry, line: 1, column: 1, severity: 'error' as const, code: 'too-costly', message },
  ]
  const { seconds, heapMegabytes } = checkers.limits
  const limits = `${seconds} s, ${heapMegabytes} MB`
  return {
    facts: undefined,
    description: null,
    faults: {
      en: fault(
        `To check this workflow takes more time or memory than there is for one (${limits}). Divide it, or make it smaller.`,
      ),
      zh: fault(`检查此流程所需的时间或内存超出上限（${limits}）。请拆分或精简流程。`),
    },
  }
}
