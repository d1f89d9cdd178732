import type { DatasetResource } from '@omics/contract/datasets/datasets'
import type { Json } from '@omics/contract/json'
import spdx from 'spdx-license-list'
import { contactOf, drsOf, factsOf, licenceOf, orcidOf, told } from './linked-data.ts'
import type { Dated, Described } from './rows.ts'

type Entity = Record<string, Json>

/** A crate says how it may be used in any case. */
const noLicence = 'No licence is stated: ask whoever published the dataset before you use it.'

/** A dataset as RO-Crate 1.1: https://www.researchobject.org/ro-crate/1.1/. @param origin the address of the platform */
export function asCrate(dataset: Dated, resources: readonly DatasetResource[], origin: string): Json {
  const { idOf, organizations } = organizationsOf(dataset)
  const creators = eachOnce(dataset.creators.map((_, index) => creatorOf(dataset, index, idOf)))
  const files = eachOnce(resources.map((one) => fileOf(one, origin)))
  const licence = licenceEntity(dataset)
  return {
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': eachOnce([
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
        license: licence ? { '@id': licence['@id'] ?? '' } : dataset.license || noLicence,
        creator: references(creators),
        // RO-Crate calls them authors; readers of schema.org look for creators.
        author: references(creators),
        publisher: idOf(dataset.publisher),
        hasPart: references(files),
      }),
      ...creators,
      ...organizations,
      ...contactEntity(dataset),
      ...(licence ? [licence] : []),
      ...files,
    ]),
  }
}

/** A graph never describes the same thing twice: two resources may lead to one address. */
function eachOnce(entities: readonly Entity[]): Entity[] {
  const first = new Map<Json | undefined, Entity>()
  for (const one of entities) if (!first.has(one['@id'])) first.set(one['@id'], one)
  return [...first.values()]
}

const references = (entities: readonly Entity[]) => entities.map((one): Json => ({ '@id': one['@id'] ?? '' }))

/** Publisher and affiliations as entities of their own, for a crate knows none within another. */
function organizationsOf(dataset: Described) {
  const { publisher, creators } = dataset
  const names = [...new Set([publisher, ...creators.map(({ affiliation }) => affiliation)])].filter(Boolean)
  const ids = new Map(names.map((name, index) => [name, `#organization-${index + 1}`]))
  return {
    idOf: (name: string): Json | undefined => (ids.has(name) ? { '@id': ids.get(name) ?? '' } : undefined),
    organizations: names.map((name) =>
      told({
        '@id': ids.get(name),
        '@type': 'Organization',
        name,
        contactPoint: name === publisher ? contactId(dataset, 'publisher') : undefined,
      }),
    ),
  }
}

function creatorOf(dataset: Described, index: number, idOf: (name: string) => Json | undefined): Entity {
  const { name = '', orcid = '', affiliation = '' } = dataset.creators[index] ?? {}
  return told({
    '@id': orcidOf(orcid) ?? `#creator-${index + 1}`,
    '@type': 'Person',
    name,
    affiliation: idOf(affiliation),
    contactPoint: contactId(dataset, index),
  })
}

function contactId(dataset: Described, of: 'publisher' | number): Json | undefined {
  const contact = contactOf(dataset, of)
  return contact && { '@id': `mailto:${contact.email}` }
}

function contactEntity(dataset: Described): Entity[] {
  const contact = contactOf(dataset, dataset.publisher === '' ? 0 : 'publisher')
  return contact ? [{ '@id': `mailto:${contact.email}`, ...contact }] : []
}

function licenceEntity({ license }: Described): Entity | undefined {
  const known = spdx[license]
  return (
    known && {
      '@id': licenceOf(license),
      '@type': 'CreativeWork',
      name: known.name,
      description: `${known.name}, as the list of SPDX has it under ${license}.`,
    }
  )
}

function fileOf(one: DatasetResource, origin: string): Entity {
  return told({
    // What people type may hold letters that no address of a crate may.
    '@id': URL.canParse(one.link) ? new URL(one.link).href : one.link || drsOf(origin, one.id),
    '@type': 'File',
    name: one.name,
    description: one.description,
    encodingFormat: one.media_type,
    contentSize: one.size === null ? undefined : String(one.size),
    sha256: one.sha256 ?? undefined,
    version: String(one.number),
  })
}
