import type { DatasetResource } from '@omics/contract/datasets/datasets'
import type { Json } from '@omics/contract/json'
import spdx from 'spdx-license-list'
import type { Dated, Described } from './rows.ts'

/** The address of a licence of SPDX; what else somebody wrote, as they wrote it. */
export const licenceOf = (id: string) => (spdx[id] ? `https://spdx.org/licenses/${id}` : id)

/** The address of a DRS object by the host that serves it. */
export const drsOf = (origin: string, id: string) => `drs://${new URL(origin).host}/${id}`

/** The address of a dataset's page. */
export const addressOf = ({ id }: Pick<Described, 'id'>, origin: string) => `${origin}/common/datasets/${id}`

/** What stands in place of what nobody has said: nothing, rather than an empty text. */
export function told(facts: Readonly<Record<string, Json | undefined>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [[key, value]],
    ),
  )
}

export const orcidOf = (orcid: string) => (orcid === '' ? undefined : `https://orcid.org/${orcid}`)

/**
 * Whom to write to. A dataset has no such property in schema.org: its publisher has, or the first who made it where none
 * is named.
 */
export function contactOf({ contact, publisher }: Described, of: 'publisher' | number) {
  const answers = of === (publisher === '' ? 0 : 'publisher')
  if (contact === '' || !answers) return undefined
  return { '@type': 'ContactPoint', contactType: 'customer service', email: contact } as const
}

const creatorsOf = (dataset: Described) =>
  dataset.creators.map(({ name, orcid, affiliation }, index) =>
    told({
      '@type': 'Person',
      '@id': orcidOf(orcid),
      name,
      affiliation: affiliation === '' ? undefined : { '@type': 'Organization', name: affiliation },
      contactPoint: contactOf(dataset, index),
    }),
  )

/** The day on which it first appeared, or was published here; of another year that is all that is known. */
function publishedOn({ year, issued, published_on }: Dated): string {
  const day = issued || published_on
  return day?.startsWith(`${year}-`) ? day : String(year)
}

export function factsOf(dataset: Dated): Record<string, Json | undefined> {
  const { name, name_zh, description, description_zh, doi, release, license, labels } = dataset
  return {
    name,
    alternateName: name_zh,
    description: description || description_zh || name,
    identifier: doi === '' ? undefined : `https://doi.org/${doi}`,
    version: release,
    license: license === '' ? undefined : licenceOf(license),
    keywords: labels.join(', '),
    datePublished: publishedOn(dataset),
    isAccessibleForFree: dataset.access !== 'closed',
  }
}

const publisherOf = (dataset: Described): Json | undefined =>
  dataset.publisher === ''
    ? undefined
    : told({
        '@type': 'Organization',
        name: dataset.publisher,
        contactPoint: contactOf(dataset, 'publisher'),
      })

/** A dataset as https://schema.org/Dataset. @param origin the address of the platform */
export function asSchemaOrg(dataset: Dated, resources: readonly DatasetResource[], origin: string): Json {
  return told({
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': addressOf(dataset, origin),
    url: addressOf(dataset, origin),
    ...factsOf(dataset),
    creator: creatorsOf(dataset),
    publisher: publisherOf(dataset),
    distribution: resources.map((one) =>
      told({
        '@type': 'DataDownload',
        name: one.name,
        description: one.description,
        contentUrl: one.link || (one.file_id === null ? undefined : drsOf(origin, one.id)),
        encodingFormat: one.media_type,
        contentSize: one.size === null ? undefined : `${one.size} B`,
        sha256: one.sha256 ?? undefined,
      }),
    ),
  })
}
