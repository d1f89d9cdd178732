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

/** Calls the platform as the person who is signed in on a page, for what a journey prepares or looks up. */
export async function callApi<E extends Endpoint>(
  page: Page,
  endpoint: E,
  sent: Sent<E>,
): Promise<OutputOf<E>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(sent.query ?? {}))
    if (value !== undefined) query.set(key, String(value))
  const path = pathOf(endpoint.path, Object.assign({}, sent.params))
  const answer = await page.request.fetch(`${path}?${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}` },
    ...(sent.body !== undefined && { data: sent.body }),
  })
  const envelope: { data: unknown } = await answer.json()
  if (answer.status() !== endpoint.success)
    throw new Error(`${endpoint.path} answered ${JSON.stringify(envelope)}`)
  return endpoint.output.parse(envelope.data) as OutputOf<E>
}
