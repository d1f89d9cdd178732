import { setTimeout as sleep } from 'node:timers/promises'
import { archiveKinds } from '@omics/contract/administration/archive-kinds'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { parseJson } from '../http/parse-json.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { fetchOutside, openOutside, type OutsideAnswer } from './outside.ts'

/** More than the description of any study takes; it is read as a whole by the process that answers everybody. */
const largest = 64 * 1024 ** 2
/** A study of some hundred thousand runs; its lines are read as they come. */
const largestLines = 256 * 1024 ** 2
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
export function askArchive(url: URL, { allowed, turn, isListing = false }: Asking): Promise<OutsideAnswer> {
  const isBusy = (answer: OutsideAnswer) => isAway(answer) || (!isListing && isPage(answer))
  return patiently(url, turn, () => fetchOutside(url.href, { allowed, largest }), isBusy)
}

/** The lines of an answer that may be long, which are read as they come. */
interface ArchiveLines {
  readonly status: number
  readonly lines: AsyncIterable<string>
}

/** The same for an answer of very many lines. */
export async function askArchiveLines(url: URL, { allowed, turn }: Asking): Promise<ArchiveLines> {
  const asked = async () => {
    const answer = await openOutside(url.href, { allowed, largest: largestLines })
    if (isAway(answer) || isWebPage(answer)) answer.drop()
    return answer
  }
  const { status, body } = await patiently(url, turn, asked, (answer) => isAway(answer) || isWebPage(answer))
  return { status, lines: linesOf(body) }
}

async function patiently<Answer extends { readonly status: number }>(
  url: URL,
  turn: Asking['turn'],
  ask: () => Promise<Answer>,
  isBusy: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    await turn?.()
    const answer = await ask()
    if (!isBusy(answer)) return answer
    if (attempt === tries) throw outOfOrder(url, answer)
    await sleep(firstPauseMs * 2 ** (attempt - 1))
  }
}

async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const part of body) {
    const lines = (begun + decoder.decode(part, { stream: true })).split(/\r?\n/)
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') yield begun
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

function outOfOrder({ host }: URL, { status }: { readonly status: number }): Problem {
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

const isAway = ({ status }: { readonly status: number }) => status === 429 || status >= 500

const isWebPage = ({ status, type }: { readonly status: number; readonly type: string }) =>
  status === 200 && /^text\/html/i.test(type)

function isPage({ status, type, bytes }: OutsideAnswer): boolean {
  const begin = bytes.subarray(0, 200).toString('latin1')
  return status === 200 && (isWebPage({ status, type }) || /^\s*(<!doctype html|<html)/i.test(begin))
}
