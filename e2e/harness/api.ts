import {
  pathOf,
  type Endpoint,
  type OutputOf,
  type ParametersOf,
  type SentBodyOf,
  type SentQueryOf,
} from '@omics/contract/endpoint'
import type { Page } from 'playwright-core'

interface Sent<E extends Endpoint> {
  readonly params?: ParametersOf<E>
  readonly query?: SentQueryOf<E>
  readonly body?: SentBodyOf<E>
}

/** The bearer token of the person who is signed in on a page; empty where nobody is. */
export async function tokenOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
}

/** Calls the platform as the person who is signed in on a page, for what a journey prepares or looks up. */
export async function callApi<E extends Endpoint>(
  page: Page,
  endpoint: E,
  sent: Sent<E>,
): Promise<OutputOf<E>>
export async function callApi(page: Page, endpoint: Endpoint, sent: Sent<Endpoint>): Promise<unknown> {
  const token = await tokenOf(page)
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(sent.query ?? {}))
    if (value !== undefined) query.set(key, String(value))
  const path = pathOf(endpoint.path, Object.assign({}, sent.params))
  const request = { url: `${path}?${query}`, method: endpoint.method.toUpperCase(), token, body: sent.body }
  // From within the page, whose browser may know names that this process does not.
  const answer = await page.evaluate(async ({ url, method, token: bearer, body }) => {
    const json = body !== undefined && { 'content-type': 'application/json' }
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...json },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }, request)
  if (answer.status !== endpoint.success) throw new Error(`${endpoint.path} answered ${answer.text}`)
  const envelope: { data: unknown } = JSON.parse(answer.text)
  return endpoint.output.parse(envelope.data)
}
