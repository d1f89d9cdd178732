import { z } from 'zod'
import type { Config } from '../config.ts'
import { parseJson } from '../http/parse-json.ts'
import { Problem, type Sentence } from '../http/problem.ts'
import { fetchOutside } from './outside.ts'

export interface RepositoryPlace {
  readonly owner: string
  readonly repo: string
  /** Branch, tag or commit; empty means the default branch. */
  readonly ref: string
}

const Commit = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) })
const largestAnswer = 4 * 1024 * 1024
const largestArchive = 200 * 1024 * 1024

/** Which commit a branch, tag or short hash is now, so that an import can be told and repeated exactly. */
export async function resolveCommit(config: Config, place: RepositoryPlace): Promise<string> {
  const ref = encodeURIComponent(place.ref || 'HEAD')
  const bytes = await ask(config, `/repos/${place.owner}/${place.repo}/commits/${ref}`, largestAnswer)
  const parsed = Commit.safeParse(parseJson(bytes.toString('utf8')))
  if (!parsed.success) throw unexpected(config, { en: 'no commit in the answer', zh: '响应中没有提交编号' })
  return parsed.data.sha
}

/** The whole repository at a commit as a zip archive, whose entries lie below one folder. */
export function downloadArchive(config: Config, place: RepositoryPlace, commit: string): Promise<Buffer> {
  return ask(config, `/repos/${place.owner}/${place.repo}/zipball/${commit}`, largestArchive)
}

async function ask(config: Config, path: string, largest: number): Promise<Buffer> {
  const own = new URL(config.githubApi)
  const allowed = [...config.outsideAllowed]
  const answer = await fetchOutside(`${config.githubApi}${path}`, {
    allowed,
    largest,
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
  })
  if (answer.status === 404 || answer.status === 422) throw new Problem('not_found')
  if (answer.status === 403 || answer.status === 429) {
    throw new Problem('outside_unreachable', {
      details: { host: own.host, reason: { en: 'its hourly limit is used up', zh: '每小时请求次数已用完' } },
    })
  }
  if (answer.status !== 200)
    throw unexpected(config, { en: `status ${answer.status}`, zh: `状态码 ${answer.status}` })
  return answer.bytes
}

function unexpected(config: Config, reason: Sentence): Problem {
  return new Problem('outside_unreachable', { details: { host: new URL(config.githubApi).host, reason } })
}
