import type { Text } from '@omics/contract/jobs/kinds'
import type { BlockKind, TemplateBlock, TemplateContents } from '@omics/contract/reports/blocks'
import { checkSources } from '../../warehouse/checking/check-sources.ts'
import { expressionsIn } from '../write/blocks/placeholders.ts'

/** An output as the workflow declares it, by its short name. */
export interface DeclaredOutput {
  readonly name: string
  readonly type: string
}

export interface BindingFault {
  readonly block_id: string
  readonly field: string
  readonly message: Text
}

/** What reads files, and thus takes outputs that hold some. */
const needsFiles: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'table',
  'chart',
  'community',
  'verdict',
  'picture',
  'page',
  'viewer',
  'depth',
  'cycles',
  'gene_sets',
  'variants',
  'attachment',
] as const)

/**
 * What in a template does not fit the outputs of a workflow: names that it does not have, outputs without files where
 * files are read, and expressions that WDL refuses. On behalf of a person, as expressions are checked as sources are.
 */
export async function faultsOfBindings(
  personId: string,
  { chapters }: TemplateContents,
  outputs: readonly DeclaredOutput[],
): Promise<BindingFault[]> {
  const blocks = chapters.flatMap((chapter) => chapter.blocks)
  const named = blocks.flatMap((block) => outputFaults(block, outputs))
  return [...named, ...(await expressionFaults(personId, blocks, outputs))]
}

function outputFaults(block: TemplateBlock, outputs: readonly DeclaredOutput[]): BindingFault[] {
  const wanted = 'output' in block ? [{ field: 'output', name: block.output }] : []
  const ofItems =
    block.kind === 'figures'
      ? block.items
          .map(({ measure, output }, at) => ({ field: `items.${at}.output`, name: output, measure }))
          .filter(({ measure }) => measure !== 'expression')
      : []
  return [...wanted, ...ofItems].flatMap(({ field, name }) => {
    const message = outputFault(name, needsFiles.has(block.kind) || block.kind === 'figures', outputs)
    return message ? [{ block_id: block.id, field, message }] : []
  })
}

function outputFault(name: string, files: boolean, outputs: readonly DeclaredOutput[]): Text | undefined {
  if (name === '') return { en: 'Choose an output.', zh: '请选择输出项。' }
  const found = outputs.find((one) => one.name === name)
  if (!found)
    return {
      en: `The workflow has no output “${name}”. Choose another one.`,
      zh: `流程没有输出项“${name}”，请另选。`,
    }
  if (files && !/\b(File|Directory)\b/.test(found.type))
    return {
      en: `“${name}” is ${found.type} and holds no file. Choose an output that does.`,
      zh: `“${name}”的类型为 ${found.type}，不含文件。请选择含文件的输出项。`,
    }
  return undefined
}

interface Asked {
  readonly block_id: string
  readonly field: string
  readonly expression: string
  readonly type: 'Boolean' | 'String'
}

function askedIn(block: TemplateBlock): Asked[] {
  const of = (field: string, expression: string, type: Asked['type'] = 'String'): Asked => ({
    block_id: block.id,
    field,
    expression,
    type,
  })
  const when = block.when === '' ? [] : [of('when', block.when, 'Boolean')]
  if (block.kind === 'text') {
    const found = [...new Set([...expressionsIn(block.text.en), ...expressionsIn(block.text.zh)])]
    return [...when, ...found.map((expression) => of('text', expression))]
  }
  if (block.kind !== 'figures') return when
  const items = block.items.flatMap(({ measure, expression }, at) =>
    measure === 'expression' ? [of(`items.${at}.expression`, expression || 'missing')] : [],
  )
  return [...when, ...items]
}

/**
 * Expressions are checked as a workflow whose inputs are the outputs: as they are, which fits one run, and as lists,
 * which fits one run a sample. One that fits either is sound.
 */
async function expressionFaults(
  personId: string,
  blocks: readonly TemplateBlock[],
  outputs: readonly DeclaredOutput[],
): Promise<BindingFault[]> {
  const asked = blocks.flatMap(askedIn)
  if (asked.length === 0) return []
  const [one, many] = await Promise.all([
    checked(personId, asked, outputs, (type) => type),
    checked(personId, asked, outputs, (type) => `Array[${type}]`),
  ])
  return asked.flatMap(({ block_id, field }, at) => {
    const message = many.has(at) ? one.get(at) : undefined
    return message ? [{ block_id, field, message }] : []
  })
}

/** Lines before the first expression. */
const before = 3

async function checked(
  personId: string,
  asked: readonly Asked[],
  outputs: readonly DeclaredOutput[],
  typeOf: (type: string) => string,
): Promise<ReadonlyMap<number, Text>> {
  const inputs = [
    ...outputs.map(({ name, type }) => `${typeOf(knownType(type))} ${name}`),
    ...own.filter(([, name]) => !outputs.some((output) => output.name === name)).map((one) => one.join(' ')),
  ]
  const lines = asked.map(({ expression, type }, at) => {
    const onOneLine = expression.replace(/\s+/g, ' ')
    return type === 'Boolean' ? `Boolean x_${at} = ${onOneLine}` : `String x_${at} = "~{${onOneLine}}"`
  })
  const source = ['version 1.1', 'workflow report {', `input { ${inputs.join(' ')} }`, ...lines, '}'].join(
    '\n',
  )
  const { faults } = await checkSources(personId, [{ path: 'report.wdl', content: source }], 'report.wdl')
  const found = new Map<number, Text>()
  faults.en.forEach(({ line, severity, message: en, code }, index) => {
    const at = line - before - 1
    if (severity !== 'error' || at < 0 || found.has(at) || printed.has(code)) return
    found.set(at, { en, zh: faults.zh[index]?.message ?? en })
  })
  return found
}

/** What expressions may name beside the outputs. */
const own = [
  ['Array[String]', 'samples'],
  ['Int', 'sample_count'],
  ['String', 'workflow_name'],
  ['String', 'workflow_version'],
] as const

/** A report prints lists and objects, too, which WDL does not. */
const printed: ReadonlySet<string> = new Set(['placeholder-compound', 'placeholder-type'])

/** Structs are known to their workflow alone. */
const knownType = (type: string) =>
  type.replace(/[A-Za-z_]\w*/g, (word) => (wdlTypes.has(word) ? word : 'Object'))
const wdlTypes: ReadonlySet<string> = new Set(
  'Int Float String Boolean File Directory Array Map Pair Object'.split(' '),
)
