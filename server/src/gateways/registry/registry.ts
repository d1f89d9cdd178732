import { createHash } from 'node:crypto'
import type { ImageReference } from '@omics/engine/executors'
import { Problem } from '../../http/problem.ts'
import { unreadableAnswer } from '../ask-archive.ts'
import { refusedBy } from '../json-answer.ts'
import { fetchOutside, type OutsideAnswer } from '../outside.ts'
import { dockerHub, type RegistrySettings } from './registry-settings.ts'
import { askForToken } from './registry-token.ts'

const largest = 4 * 1024 ** 2

/**
 * One repository of an OCI registry, by its HTTP interface
 * (https://github.com/opencontainers/distribution-spec/blob/v1.1.0/spec.md). What it answers is not trusted: addresses
 * are guarded, sizes bounded, digests computed here. Throws `outside_unreachable`, `outside_refused`,
 * `address_not_allowed`, `too_large`, and `image_unknown` for what is not there.
 */
export class Registry {
  readonly #settings: RegistrySettings
  readonly #of: Pick<ImageReference, 'registry' | 'repository'>
  readonly #base: string
  #authorization: string | undefined

  constructor(settings: RegistrySettings, of: Pick<ImageReference, 'registry' | 'repository'>) {
    this.#settings = settings
    this.#of = of
    this.#base = settings.addressOf(of.registry)
  }

  /** Within its registry. */
  get repository(): string {
    return this.#of.repository
  }

  /** What stands below `/v2/` of the registry, such as its catalogue. */
  async ask(path: string, accept = 'application/json'): Promise<{ url: URL; answer: OutsideAnswer }> {
    const url = this.#urlOf(path)
    const first = await this.#fetch(url, accept)
    const answer = first.status === 401 ? await this.#withToken(url, accept, first) : first
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) throw this.#unknown()
    if (answer.status === 429) throw refusedBy(url, 'it is asked too often; try again later')
    if (answer.status !== 200) {
      const reason = { en: `status ${answer.status}`, zh: `状态码 ${answer.status}` }
      throw new Problem('outside_unreachable', { details: { host: url.host, reason } })
    }
    return { url, answer }
  }

  /** The same below the repository. */
  askOwn(path: string, accept?: string): Promise<{ url: URL; answer: OutsideAnswer }> {
    return this.ask(`${this.#of.repository}/${path}`, accept)
  }

  /** Something of the repository by its digest, which is computed here. */
  async content(kind: 'manifests' | 'blobs', digest: string, accept?: string): Promise<Buffer> {
    const { url, answer } = await this.askOwn(`${kind}/${digest}`, accept)
    if (digestOf(answer.bytes) !== digest) throw unreadableAnswer(url)
    return answer.bytes
  }

  /** An address that the registry gave, which must be its own. */
  #urlOf(path: string): URL {
    const url = URL.parse(path.startsWith('/') ? path : `/v2/${path}`, this.#base)
    const base = new URL(this.#base)
    if (!url || url.origin !== base.origin) throw unreadableAnswer(base)
    return url
  }

  #fetch(url: URL, accept: string): Promise<OutsideAnswer> {
    const authorization = this.#authorization
    const headers = { accept, ...(authorization !== undefined && { authorization }) }
    return fetchOutside(url.href, { allowed: this.#settings.allowed, largest, headers })
  }

  async #withToken(url: URL, accept: string, refused: OutsideAnswer): Promise<OutsideAnswer> {
    const { registry, repository } = this.#of
    const account = registry === dockerHub ? this.#settings.account : ''
    this.#authorization = await askForToken(url, refused.headers['www-authenticate'] ?? '', {
      allowed: this.#settings.allowed,
      scope: repository === '' ? 'registry:catalog:*' : `repository:${repository}:pull`,
      account,
    })
    return this.#authorization === undefined ? refused : this.#fetch(url, accept)
  }

  #unknown(): Problem {
    const { registry, repository } = this.#of
    return new Problem('image_unknown', { details: { image: `${registry}/${repository}` } })
  }
}

export const digestOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
