import type { Json } from '@omics/contract/json'
import {
  describeFault,
  evaluate,
  EvaluationError,
  isArray,
  parse,
  ItemBudget,
  Scope,
  untypedFromJson,
  type EvaluationHost,
  type Value,
} from '@omics/wdl'
import { file, object } from '@omics/wdl/values/value'
import type { Context } from '../../../../context.ts'
import { fileIdOf } from '../../../analyses/file-uri.ts'
import type { Facts } from '../facts.ts'
import { linesOf } from '../read.ts'
import { BlockFault } from './writing.ts'

const version = '1.1'
const longest = 2000
/** Bytes of a file that an expression may read. */
const mostBytes = 5_000_000
/** Seconds that one expression may take. */
const most = 5
/** Seconds that all expressions of one report may take, for others wait for what the server computes itself. */
const mostOfReport = 30
/** Items that one expression may make. */
const mostItems = 500_000

/** What expressions may name: the outputs by their short names, and a few facts of the analysis. */
export function scopeOf(facts: Facts, runId: string | undefined): Scope {
  const { analysis, runs, outputs } = facts
  const labels = runs.filter(({ state }) => state === 'succeeded').map(({ label }) => label)
  const byName = Map.groupBy(outputs, ({ name }) => name.split('.').at(-1) ?? name)
  const values = [...byName].map(([name, all]): [string, Value] => {
    const own = all.filter((output) => runId === undefined || output.run_id === runId)
    // One run a sample gives lists, unless one of them is meant.
    const asList = runId === undefined && analysis.mode === 'samples'
    return [name, asList ? own.map(({ value }) => valueOf(value)) : valueOf(own[0]?.value ?? null)]
  })
  return Scope.of([
    ['samples', labels],
    ['sample_count', BigInt(labels.length)],
    ['workflow_name', analysis.workflow],
    ['workflow_version', analysis.tag],
    ...values,
  ])
}

/** A value as runs keep it; what names a file of the platform is one. */
function valueOf(json: Json): Value {
  if (typeof json === 'string') return fileIdOf(json) === undefined ? json : file(json)
  if (json === null || typeof json !== 'object') return untypedFromJson(json)
  if (Array.isArray(json)) return json.map(valueOf)
  return object(new Map(Object.entries(json).map(([name, member]) => [name, valueOf(member)])))
}

/** Milliseconds that the expressions of a report have taken. */
const spent = new WeakMap<Facts, number>()

/** The value of an expression. Throws a `BlockFault` with the sentence of WDL. */
export async function evaluated(
  ...asked: readonly [Pick<Context, 'db' | 'storage'>, Facts, string, Scope]
): Promise<Value> {
  const [, facts] = asked
  const before = spent.get(facts) ?? 0
  if (before > mostOfReport * 1000)
    throw new BlockFault({
      en: `The expressions of a report may take ${mostOfReport} s together.`,
      zh: `报告中的表达式总计最多可计算 ${mostOfReport} 秒。`,
    })
  const began = performance.now()
  try {
    return await evaluatedAlone(...asked)
  } finally {
    spent.set(facts, (spent.get(facts) ?? 0) + performance.now() - began)
  }
}

async function evaluatedAlone(
  context: Pick<Context, 'db' | 'storage'>,
  facts: Facts,
  expression: string,
  scope: Scope,
): Promise<Value> {
  const { document, diagnostics } = parse(
    `version ${version}\nworkflow w {\n Int x = ${expression.slice(0, longest)}\n}\n`,
  )
  const [statement] = document.workflow?.body ?? []
  const broken = diagnostics.some(({ severity }) => severity === 'error')
  if (broken || statement?.kind !== 'declaration' || statement.expression === undefined)
    throw new BlockFault({
      en: `“${expression.slice(0, 100)}” is no expression of WDL.`,
      zh: `“${expression.slice(0, 100)}”不是有效的 WDL 表达式。`,
    })
  try {
    const value = evaluate(
      statement.expression,
      { version, structs: new Map(), enums: new Map() },
      scope,
      hostOf(context, facts),
    )
    return await inTime(Promise.resolve(value))
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    throw new BlockFault({ en: describeFault(error, 'en'), zh: describeFault(error, 'zh') })
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const reason = { en: `An expression took longer than ${most} s.`, zh: `表达式计算超过 ${most} 秒。` }
    timer = setTimeout(() => reject(new BlockFault(reason)), most * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Reads the files of the outputs, and nothing else. */
function hostOf(context: Pick<Context, 'db' | 'storage'>, { rows }: Facts): EvaluationHost {
  const rowOf = (path: string) => {
    const row = rows.get(fileIdOf(path) ?? '')
    if (row) return row
    throw new BlockFault({
      en: 'An expression reads a file that is no output, or is no longer there.',
      zh: '表达式读取的文件不是该分析的输出，或已不存在。',
    })
  }
  return {
    itemBudget: new ItemBudget(mostItems),
    readFile: async (path) => {
      const lines: string[] = []
      let bytes = 0
      for await (const line of linesOf(context, rowOf(path))) {
        bytes += line.length + 1
        if (bytes > mostBytes)
          throw new BlockFault({
            en: 'An expression reads a file of more than 5 MB. Take a smaller one.',
            zh: '表达式读取的文件超过 5 MB，请改用较小的文件。',
          })
        lines.push(line)
      }
      return `${lines.join('\n')}\n`
    },
    size: (path) => rowOf(path).size,
    writeFile: () => refuse(),
    glob: () => refuse(),
  }
}

function refuse(): never {
  throw new BlockFault({
    en: 'An expression of a report cannot write files.',
    zh: '报告中的表达式不能写文件。',
  })
}

/** A value as people read it: numbers as their language writes them, lists with commas, files by their names. */
export function printed(value: Value, number: (value: number) => string): string {
  if (value === null) return ''
  if (typeof value === 'bigint' || typeof value === 'number') return number(Number(value))
  if (typeof value !== 'object') return String(value)
  if (isArray(value)) return value.map((item) => printed(item, number)).join(', ')
  switch (value.kind) {
    case 'File':
    case 'Directory':
      return value.path.slice(value.path.lastIndexOf('/') + 1)
    case 'Pair':
      return `${printed(value.left, number)}, ${printed(value.right, number)}`
    case 'Map':
      return [...value.entries.values()]
        .map((entry) => `${printed(entry.key, number)}: ${printed(entry.value, number)}`)
        .join('; ')
    case 'Object':
      return [...value.members].map(([name, member]) => `${name}: ${printed(member, number)}`).join('; ')
    case 'Enum':
      return value.name
  }
}
