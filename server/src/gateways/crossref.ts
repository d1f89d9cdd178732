import { z } from 'zod'
import type { Config } from '../config.ts'
import { Problem } from '../http/problem.ts'
import { readJson } from './json-answer.ts'
import { fetchOutside } from './outside.ts'

const largestAnswer = 4 * 1024 * 1024

/** What Crossref knows of a DOI, before it is checked for what it means. Throws `paper_unknown` where it knows nothing. */
export async function workByDoi({ crossrefApi, outsideAllowed }: Config, doi: string): Promise<unknown> {
  const url = new URL(`${crossrefApi}/works/${encodeURIComponent(doi)}`)
  const answer = await fetchOutside(url.href, { allowed: outsideAllowed, largest: largestAnswer })
  if (answer.status === 404) throw unknownPaper('Crossref', doi)
  if (answer.status !== 200) {
    const reason = { en: `status ${answer.status}`, zh: `状态码 ${answer.status}` }
    throw new Problem('outside_unreachable', { details: { host: url.host, reason } })
  }
  return readJson(url, answer.bytes, z.object({ message: z.unknown() })).message
}

/** No paper is known by what somebody gave for one. */
export function unknownPaper(archive: string, reference: string): Problem {
  return new Problem('paper_unknown', { details: { archive, reference } })
}
