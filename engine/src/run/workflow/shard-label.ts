import { basename } from 'node:path'
import { isArray, type Value } from '@omics/wdl/execution'

const NAMING_MEMBERS = ['sample', 'sample_id', 'sample_name', 'name', 'id', 'label']
const LONGEST = 80

/** What a person would call a shard of a scatter, from the item it is about; undefined where a number says it best. */
export function shardLabel(item: Value): string | undefined {
  const label = find(item)
  return label === undefined || label === '' ? undefined : label.slice(0, LONGEST)
}

function find(item: Value): string | undefined {
  if (typeof item === 'string') return item
  if (item === null || typeof item !== 'object') return undefined
  if (isArray(item)) return item[0] === undefined ? undefined : find(item[0])
  switch (item.kind) {
    case 'File':
    case 'Directory':
      return basename(item.path)
    case 'Pair':
      return find(item.left)
    case 'Object': {
      const naming = NAMING_MEMBERS.map((name) => item.members.get(name)).find(
        (value) => typeof value === 'string',
      )
      return typeof naming === 'string' ? naming : undefined
    }
    case 'Enum':
      return item.choice
    case 'Map':
      return undefined
  }
}
