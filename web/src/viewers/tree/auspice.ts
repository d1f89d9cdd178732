import { cladeMaker, TreeFault, type Clade, type OpenClade } from '@omics/contract/trees/clade'

type Known = string | number
/** What a file says of a clade: values by trait, mutations by gene with `nuc` for the genome. */
export interface AuspiceNode {
  readonly parent: number
  readonly name: string
  /** Divergence from the root; undefined where the file tells none. */
  readonly div: number | undefined
  /** Years, as 2016.74. */
  readonly date: number | undefined
  readonly traits: Readonly<Record<string, Known>>
  readonly mutations: Readonly<Record<string, readonly string[]>>
}

export interface AuspiceTree {
  /** Branches by divergence, or by years where there is none. */
  readonly root: Clade
  /** By the ids of clades. */
  readonly nodes: readonly AuspiceNode[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** The tree of a data set of Nextstrain, version 2, or 1 with or without its meta data. Throws TreeFault. */
export function readAuspice(data: unknown): AuspiceTree {
  const top = fieldsOf(data)
  const tree = Array.isArray(top['tree']) ? top['tree'][0] : (top['tree'] ?? data)
  if (!isFields(tree) || !Array.isArray(tree['children'])) throw new TreeFault()
  const empty = cladeMaker()
  const nodes: AuspiceNode[] = []
  const open: { fields: Fields; above: OpenClade | undefined }[] = [{ fields: tree, above: undefined }]
  let root: OpenClade | undefined
  for (let one = open.pop(); one; one = open.pop()) {
    const { fields, above } = one
    const clade = empty()
    const node = nodeOf(fields, above?.id ?? -1)
    nodes.push(node)
    clade.name = node.name
    const before = above && nodes[above.id]
    if (before) clade.length = grown(before, node)
    if (above) above.children.push(clade)
    else root = clade
    for (const child of listOf(fields['children']).toReversed())
      open.push({ fields: fieldsOf(child), above: clade })
  }
  if (!root) throw new TreeFault()
  return { root, nodes }
}

function grown(before: AuspiceNode, node: AuspiceNode): number | undefined {
  const by = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : Math.max(0, other - one)
  return by(before.div, node.div) ?? by(before.date, node.date)
}

function nodeOf(fields: Fields, parent: number): AuspiceNode {
  // Version 1 has its values in `attr`, plain; version 2 in `node_attrs`, each in a `value`.
  const attr = fieldsOf(fields['attr'] ?? fields['node_attrs'])
  const traits: Record<string, Known> = {}
  for (const [name, said] of Object.entries(attr)) {
    const value = isFields(said) ? said['value'] : said
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
      traits[name] = value
    else if (typeof value === 'boolean') traits[name] = String(value)
  }
  const { div, num_date: date, ...others } = traits
  const said = fieldsOf(fieldsOf(fields['branch_attrs'])['mutations'])
  const mutations = { ...said, nuc: said['nuc'] ?? fields['muts'], ...fieldsOf(fields['aa_muts']) }
  return {
    parent,
    name: textIn(fields['name']) ?? textIn(fields['strain']) ?? '',
    div: numberIn(div),
    date: numberIn(date),
    traits: others,
    mutations: Object.fromEntries(
      Object.entries(mutations).map(([gene, list]) => [
        gene,
        listOf(list).flatMap((one) => textIn(one) ?? []),
      ]),
    ),
  }
}
