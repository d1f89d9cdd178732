import type { Text } from '@omics/contract/jobs/kinds'
import {
  describeFault,
  evaluate,
  EvaluationError,
  parse,
  ItemBudget,
  Scope,
  type EvaluationHost,
  type Value,
} from '@omics/wdl'
import type { Names } from './names.ts'

const version = '1.1'
const longest = 2000
/** Items that one expression may make. */
const mostItems = 500_000

/** What an answer is, or why there is none, in words for those who build templates. */
export type Answer<Result> = { readonly value: Result } | { readonly reason: Text }

/** What an expression may know of the files that it names. */
export interface NamedFiles {
  read(path: string): Promise<Answer<string>>
  size(path: string): Promise<Answer<number>>
}

/** The value of an expression of WDL. What it reads is asked of `files`; it writes nothing. */
export async function evaluateExpression(
  expression: string,
  names: Names,
  files: NamedFiles,
): Promise<Answer<Value>> {
  const { document, diagnostics } = parse(
    `version ${version}\nworkflow w {\n Int x = ${expression.slice(0, longest)}\n}\n`,
  )
  const [statement] = document.workflow?.body ?? []
  const broken = diagnostics.some(({ severity }) => severity === 'error')
  if (broken || statement?.kind !== 'declaration' || statement.expression === undefined)
    return {
      reason: {
        en: `“${expression.slice(0, 100)}” is no expression of WDL.`,
        zh: `“${expression.slice(0, 100)}”不是有效的 WDL 表达式。`,
      },
    }
  try {
    const types = { version, structs: new Map(), enums: new Map() } as const
    return { value: await evaluate(statement.expression, types, Scope.of(names), hostOf(files)) }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.reason }
    if (!(error instanceof EvaluationError)) throw error
    return { reason: { en: describeFault(error, 'en'), zh: describeFault(error, 'zh') } }
  }
}

/** Why a file is not read, or something else is not done. */
class Refusal extends Error {
  readonly reason: Text

  constructor(reason: Text) {
    super(reason.en)
    this.reason = reason
  }
}

function hostOf(files: NamedFiles): EvaluationHost {
  return {
    itemBudget: new ItemBudget(mostItems),
    readFile: async (path) => valueIn(await files.read(path)),
    size: async (path) => valueIn(await files.size(path)),
    writeFile: refuse,
    glob: refuse,
  }
}

function valueIn<Result>(answer: Answer<Result>): Result {
  if ('reason' in answer) throw new Refusal(answer.reason)
  return answer.value
}

function refuse(): never {
  throw new Refusal({
    en: 'An expression of a report cannot write files.',
    zh: '报告中的表达式不能写文件。',
  })
}
