import type { DatasetResource } from '@omics/contract/datasets/datasets'
import type { Json } from '@omics/contract/json'
import spdx from 'spdx-license-list'
import type { Described } from './rows.ts'

/** The address of a licence of SPDX; what else somebody wrote, as they wrote it. */
const licenceOf = (id: string) => (spdx[id] ? `https://spdx.org/licenses/${id}` : id)

/** The address of a DRS object by the host that serves it. */
export const drsOf = (origin: string, id: string) => `drs://${new URL(origin).host}/${id}`

/** The address of a dataset's page. */
export const addressOf = ({ id }: Pick<Described, 'id'>, origin: string) => `${origin}/common/datasets/${id}`

/** What stands in place of what nobody has said: nothing, rather than an empty text. */
function told(facts: Readonly<Record<string, Json | undefined>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [[key, value]],
    ),
  )
}

const orcidOf = (orcid: string) => (orcid === '' ? undefined : `https://orcid.org/${orcid}`)

const creatorsOf = ({ creators }: Described) =>
  creators.map(({ name, orcid, affiliation }) =>
    told({
      '@type': 'Person',
      '@id': orcidOf(orcid),
      name,
      affiliation: affiliation === '' ? undefined : { '@type': 'Organization', name: affiliation },
    }),
  )

/** The day on which it was published here; of what was published in another year, elsewhere, that year is all that is known. */
function publishedOn({ year, published_at }: Described): string {
  const day = published_at?.slice(0, 10)
  return day?.startsWith(`${year}-`) ? day : String(year)
}

function factsOf(dataset: Described): Record<string, Json | undefined> {
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

const publisherOf = ({ publisher }: Described): Json | undefined =>
  publisher === '' ? undefined : { '@type': 'Organization', name: publisher }

/** A dataset as https://schema.org/Dataset. @param origin the address of the platform */
export function asSchemaOrg(dataset: Described, resources: readonly DatasetResource[], origin: string): Json {
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

/** Publisher and affiliations as entities of their own, for a crate knows none within another. */
function organizationsOf({ publisher, creators }: Described) {
  const names = [...new Set([publisher, ...creators.map(({ affiliation }) => affiliation)])].filter(Boolean)
  const ids = new Map(names.map((name, index) => [name, `#organization-${index + 1}`]))
  return {
    idOf: (name: string): Json | undefined => (ids.has(name) ? { '@id': ids.get(name) ?? '' } : undefined),
    organizations: names.map((name) => told({ '@id': ids.get(name), '@type': 'Organization', name })),
  }
}

/** A dataset as RO-Crate 1.1: https://www.researchobject.org/ro-crate/1.1/. @param origin the address of the platform */
export function asCrate(dataset: Described, resources: readonly DatasetResource[], origin: string): Json {
  const { publisher } = dataset
  const { idOf, organizations } = organizationsOf(dataset)
  const creators = dataset.creators.map((one, index) =>
    told({
      '@id': orcidOf(one.orcid) ?? `#creator-${index + 1}`,
      '@type': 'Person',
      name: one.name,
      affiliation: idOf(one.affiliation),
    }),
  )
  const files = resources.map((one) =>
    told({
      '@id': one.link || drsOf(origin, one.id),
      '@type': 'File',
      name: one.name,
      description: one.description,
      encodingFormat: one.media_type,
      contentSize: one.size === null ? undefined : String(one.size),
      sha256: one.sha256 ?? undefined,
      version: String(one.number),
    }),
  )
  const references = (entities: readonly Record<string, Json>[]) =>
    entities.map((one): Json => ({ '@id': one['@id'] ?? '' }))
  const { license } = dataset
  const licence =
    license === ''
      ? []
      : [{ '@id': licenceOf(license), '@type': 'CreativeWork', name: spdx[license]?.name ?? license }]
  return {
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        about: { '@id': './' },
        conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      },
      told({
        '@id': './',
        '@type': 'Dataset',
        ...factsOf(dataset),
        license: licence[0] && { '@id': licence[0]['@id'] },
        creator: references(creators),
        // RO-Crate calls them authors; readers of schema.org look for creators.
        author: references(creators),
        publisher: idOf(publisher),
        hasPart: references(files),
      }),
      ...creators,
      ...organizations,
      ...licence,
      ...files,
    ],
  }
}
