import { analyses, type AnalysisDetail, type Call } from '@omics/contract/analyses/analyses'
import type { Api } from '../api.ts'
import { ClientError } from '../client-error.ts'
import { say } from '../messages.ts'
import { nameOf } from '../states.ts'

/** The tasks of an analysis that have begun, by run and position; only those of a name where one is given. */
export async function startedTasks(
  api: Api,
  analysis: AnalysisDetail,
  named: string | undefined,
): Promise<Call[]> {
  const tasks = (await allCalls(api, analysis.id)).filter((call) => call.kind === 'task')
  const chosen = tasks.filter((call) => named === undefined || isNamed(call, named))
  if (named !== undefined && chosen.length === 0 && tasks.length > 0) {
    const known = [...new Set(tasks.map((call) => call.name))].join(', ')
    throw new ClientError(say('noCall', { analysis: nameOf(analysis), call: named, known }), {
      id: 'not_found',
    })
  }
  return chosen.filter((call) => call.state !== 'waiting')
}

/** Whether a call is a task that has begun, and of that name where one is given. */
export function isWanted(call: Call, named: string | undefined): boolean {
  return call.kind === 'task' && call.state !== 'waiting' && (named === undefined || isNamed(call, named))
}

const isNamed = (call: Call, named: string) =>
  [call.call, call.name, call.task, headingOf(call)].includes(named)

/** A call as people tell it from the others: by name, and by the place in a scatter and the sample where there are any. */
export function headingOf(call: Call): string {
  const place = call.shards.map((shard) => `[${shard}]`).join('')
  return [`${call.name}${place}`, call.label].filter((part) => part !== '').join(' · ')
}

async function allCalls(api: Api, id: string): Promise<Call[]> {
  const all: Call[] = []
  for (let after: string | undefined; ;) {
    const { items, next } = await api.call(analyses.calls, {
      params: { id },
      query: after === undefined ? {} : { after },
    })
    all.push(...items)
    if (next === null) return all
    after = next
  }
}

/** The text of a log from a byte on, and the byte after it. */
export async function logFrom(
  api: Api,
  call: Call,
  stream: 'stdout' | 'stderr',
  from: number,
): Promise<{ text: string; to: number }> {
  const texts: string[] = []
  for (let at = from; ;) {
    const part = await api.call(analyses.log, {
      params: { id: call.run_id },
      query: { call: call.call, stream, from: at, limit: 1_048_576 },
    })
    texts.push(part.text)
    if (part.to >= part.size || part.to <= at) return { text: texts.join(''), to: Math.max(at, part.to) }
    at = part.to
  }
}
