import type { Json } from '@omics/contract/json'
import { pairReads } from '@omics/contract/samples/pairing'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { kindOf, namedFile, type Member, type Row } from '../input-values.ts'

/** A member as the field of a row takes it. */
export function fieldOf(input: WorkflowInput, { name, type, optional }: Member): WorkflowInput {
  const bare = { help: '', label: '', help_zh: '', label_zh: '', default_text: '' }
  return { ...input, ...bare, name, type, optional, choices: [], patterns: [], members: [] }
}

/** A row with another value for a member; without it where there is none. */
export function withValue(row: Row, member: string, value: Json | undefined): Row {
  const { [member]: _, ...others } = row
  return value === undefined || value === '' ? others : { ...others, [member]: value }
}

const fieldKind = ({ type }: Member) => kindOf({ type, choices: [], members: [] })

/** What workflows call the name of a sample. */
export const ofName = /^(name|id|sample|sample_?(name|id))$/i

/**
 * A row for each sample of these files: reads with their mates, any other file by itself. A member that takes one file
 * stays empty where a sample has one of several lanes.
 */
export function rowsOfFiles(members: readonly Member[], uris: readonly string[]): Row[] {
  const byId = new Map(uris.map((uri) => [namedFile(uri)?.id ?? uri, uri]))
  const files = [...byId].map(([id, uri]) => ({
    id,
    name: namedFile(uri)?.name ?? uri.split('/').at(-1) ?? uri,
  }))
  const { samples, left } = pairReads(files)
  const alone = left
    .filter(({ reason }) => reason !== 'twice')
    .map(({ file }) => ({ name: file.name.replace(/\..*$/, ''), reads_1: [file], reads_2: [] }))
  return [...samples, ...alone].map(({ name, reads_1, reads_2 }) => {
    const sides = [reads_1, reads_2].map((reads) => reads.map(({ id }) => byId.get(id) ?? ''))
    const holders = members.filter(({ type }) => /\bFile\b/.test(type))
    const held = holders.flatMap((member, index): [string, Json][] => {
      const [only, ...more] = sides[index] ?? []
      if (only === undefined) return []
      if (fieldKind(member) === 'files') return [[member.name, [only, ...more]]]
      return more.length > 0 ? [] : [[member.name, only]]
    })
    const named = members.filter((member) => ofName.test(member.name) && fieldKind(member) === 'text')
    return Object.fromEntries([...named.map((member) => [member.name, name] as const), ...held])
  })
}
