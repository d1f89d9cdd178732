import type { ImageReference } from '@omics/engine/executors'
import type { Context } from '../../context.ts'
import { Problem } from '../../http/problem.ts'
import { hostAndPort } from '../outside-guard.ts'

/** What asking registries takes of the platform. */
export type Asking = Pick<Context, 'config' | 'outside'>

/** Registries as an administrator has set them up. */
export interface RegistrySettings {
  /** Where Docker Hub is searched. */
  readonly hub: string
  /** host:port pairs that are reached although they are private. */
  readonly allowed: readonly string[]
  /** The account at Docker Hub; empty where there is none. */
  readonly account: string
  /** The base address of a registry. */
  addressOf(registry: string): string
}

/** The name by which images say that they are Docker Hub's. */
export const dockerHub = 'docker.io'

/** Throws `archive_off` where an administrator has switched registries off. */
export async function registrySettings({ config, outside }: Asking): Promise<RegistrySettings> {
  const settings = await outside.of('registry')
  if (!settings) throw new Problem('archive_off', { details: { archive: 'Image registries' } })
  const own = new Map(
    settings.others.split('\n').flatMap((line) => {
      const url = URL.parse(line.trim())
      return url && /^https?:$/.test(url.protocol) ? [[url.host, url] as const] : []
    }),
  )
  const inside = [settings.hub, settings.address].flatMap((address) => URL.parse(address) ?? [])
  const named = settings.inside === 'yes' ? [...inside, ...own.values()].map(hostAndPort) : []
  return {
    hub: settings.hub.replace(/\/+$/, ''),
    allowed: [...config.outsideAllowed, ...named],
    account: settings.user === '' ? '' : `${settings.user}:${settings.password}`,
    addressOf: (registry) =>
      registry === dockerHub
        ? settings.address.replace(/\/+$/, '')
        : (own.get(registry)?.origin ?? `https://${registry}`),
  }
}

/** How an image is named to people and to engines: its registry and place there. */
export const repositoryOf = ({ registry, repository }: ImageReference) => `${registry}/${repository}`
