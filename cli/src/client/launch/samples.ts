import { readFile } from 'node:fs/promises'
import { samples } from '@omics/contract/samples/samples'
import type { Api } from '../api.ts'
import { ClientError } from '../client-error.ts'
import { say } from '../messages.ts'

/** As many values as one filter takes. */
const batch = 200

/** The ids of the samples that --samples lists. A comma divides names, unless a sample's own name has it. */
export async function samplesInList(api: Api, projectId: string, list: string): Promise<string[]> {
  const pieces = list.split(',')
  const name = (from: number, to: number) => pieces.slice(from, to).join(',').trim()
  const possible = pieces.flatMap((_piece, from) =>
    // Long lists are written by programs, whose names hold no commas.
    pieces
      .slice(from, pieces.length > 30 ? from + 1 : undefined)
      .map((_end, more) => name(from, from + more + 1)),
  )
  const known = await idsByName(api, projectId, possible)
  const names: string[] = []
  for (let at = 0; at < pieces.length;) {
    let to = pieces.length
    while (to > at + 1 && !known.has(name(at, to))) to -= 1
    names.push(name(at, to))
    at = to
  }
  return idsOf(names, known)
}

/** The ids of the samples that a file names, one a line. */
export async function samplesInFile(api: Api, projectId: string, path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = lines.map((line) => line.trim()).filter((line) => line !== '')
  return idsOf(names, await idsByName(api, projectId, names))
}

function idsOf(names: readonly string[], known: ReadonlyMap<string, string>): string[] {
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) {
    throw new ClientError(say('noSamples', { names: missing.slice(0, 10).join('”, “') }), { id: 'not_found' })
  }
  return [...new Set(names.flatMap((name) => known.get(name) ?? []))]
}

async function idsByName(
  api: Api,
  projectId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(names)].filter((name) => name !== '' && name.length <= 200)
  const known = new Map<string, string>()
  for (let at = 0; at < wanted.length; at += batch) {
    const values = wanted.slice(at, at + batch)
    const page = await api.call(samples.search, {
      params: { id: projectId },
      body: { limit: 500, filters: [{ column: 'name', is: 'in', values }] },
    })
    for (const sample of page.items) known.set(sample.name, sample.id)
  }
  return known
}
