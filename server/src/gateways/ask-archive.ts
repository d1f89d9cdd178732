import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../http/problem.ts'
import { parseJson } from '../http/parse-json.ts'
import { fetchOutside, type OutsideAnswer } from './outside.ts'

/** More than the description of any study takes. */
const largest = 256 * 1024 ** 2
const tries = 4
const firstPauseMs = 500

interface Asking {
  readonly allowed: readonly string[]
  /** Waits for the turn of each try. */
  turn?(): Promise<void>
}

/**
 * Asks a public archive, again where it is busy. Throws `outside_unreachable` for what is out of order: statuses of
 * that kind, and web pages that come in place of data.
 */
export async function askArchive(url: URL, { allowed, turn }: Asking): Promise<OutsideAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    await turn?.()
    const answer = await fetchOutside(url.href, { allowed, largest })
    const { status } = answer
    const isBusy = status === 429 || status >= 500 || isPage(answer)
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
