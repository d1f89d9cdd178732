import { setTimeout as sleep } from 'node:timers/promises'
import { archiveKinds } from '@omics/contract/administration/archive-kinds'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { parseJson } from '../http/parse-json.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { fetchOutside, type OutsideAnswer } from './outside.ts'

/** More than the description of any study takes; it is read as a whole by the process that answers everybody. */
const largest = 64 * 1024 ** 2
const tries = 4
const firstPauseMs = 500

/** What asking an archive takes of the platform. */
export interface ArchiveContext {
  readonly db: Database
  readonly outside: OutsideSettings
  readonly config: { readonly outsideAllowed: readonly string[] }
}

/** An archive as an administrator has set it up. Throws `archive_off` where it is switched off. */
export async function archiveSettings<Name extends keyof typeof archiveKinds>(
  { outside }: ArchiveContext,
  name: Name,
): Promise<OutsideValues<Name>> {
  const settings = await outside.of(name)
  if (!settings) throw new Problem('archive_off', { details: { archive: archiveKinds[name].title.en } })
  return settings
}

interface Asking {
  readonly allowed: readonly string[]
  /** Waits for the turn of each try. */
  turn?(): Promise<void>
  /** What is asked for is a web page: the listing of a folder. */
  readonly isListing?: boolean
}

/**
 * Asks a public archive, again where it is busy. Throws `outside_unreachable` for what is out of order: statuses of
 * that kind, and web pages that come in place of data.
 */
export async function askArchive(
  url: URL,
  { allowed, turn, isListing = false }: Asking,
): Promise<OutsideAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    await turn?.()
    const answer = await fetchOutside(url.href, { allowed, largest })
    const { status } = answer
    const isBusy = status === 429 || status >= 500 || (!isListing && isPage(answer))
    if (!isBusy) return answer
    if (attempt === tries) throw outOfOrder(url, answer)
    await sleep(firstPauseMs * 2 ** (attempt - 1))
  }
}

/** An answer as JSON; undefined where it is not. */
export function jsonOf({ bytes }: OutsideAnswer): unknown {
  return parseJson(bytes.toString('utf8'))
}

/** An archive answered what nobody can read. */
export function unreadableAnswer({ host }: URL): Problem {
  const reason = { en: 'its answer cannot be read', zh: '无法读取其响应' }
  return new Problem('outside_unreachable', { details: { host, reason } })
}

function outOfOrder({ host }: URL, answer: OutsideAnswer): Problem {
  const { status } = answer
  const reason =
    status === 200
      ? {
          en: 'it sent a web page in place of data, as it does while it is out of order',
          zh: '返回了网页而不是数据，服务可能正在维护',
        }
      : status === 429
        ? { en: 'it is asked too often; try again in a minute', zh: '请求过于频繁，请 1 分钟后再试' }
        : { en: `status ${status}`, zh: `状态码 ${status}` }
  return new Problem('outside_unreachable', { details: { host, reason } })
}

function isPage({ status, type, bytes }: OutsideAnswer): boolean {
  if (status !== 200) return false
  return (
    /^text\/html/i.test(type) || /^\s*(<!doctype html|<html)/i.test(bytes.subarray(0, 200).toString('latin1'))
  )
}
