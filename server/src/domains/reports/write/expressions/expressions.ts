import { join } from 'node:path'
import type { Text } from '@omics/contract/jobs/kinds'
import { EvaluatorGone, EvaluatorPool } from '@omics/engine/isolated'
import type { Context } from '../../../../context.ts'
import { takeTurns } from '../../../../gateways/turns.ts'
import { fileIdOf } from '../../../analyses/file-uri.ts'
import type { Facts } from '../facts.ts'
import { linesOf } from '../read.ts'
import { BlockFault, faultOf } from '../blocks/writing.ts'
import type { Answer } from './evaluate.ts'
import type { ExpressionEvaluator, ExpressionFiles } from './evaluator.ts'
import { namesFor, type Names } from './names.ts'

/** Bytes of a file that an expression may read. */
const mostBytes = 5_000_000
/** Seconds that one expression may take. */
const mostSeconds = 5
/** Seconds that all expressions of one report may take, for others wait for the processes. */
const mostOfReport = 60
const heapMegabytes = 256

const inTurn = takeTurns(2)
const pool = new EvaluatorPool<ExpressionEvaluator, 'time' | 'over'>({
  program: join(import.meta.dirname, 'evaluator.ts'),
  heapMegabytes,
})

/** Prints the values of expressions over the outputs of an analysis. Throws a `BlockFault` with the sentence of WDL. */
export function expressionsOver(
  context: Pick<Context, 'db' | 'storage'>,
  facts: Facts,
): (expression: string, runId: string | undefined) => Promise<string> {
  const files = filesOf(context, facts)
  const namesOf = new Map<string | undefined, Names>()
  let spent = 0
  return (expression, runId) =>
    inTurn(async () => {
      if (spent > mostOfReport * 1000) throw new BlockFault(tooMuch)
      const names = namesOf.get(runId) ?? namesFor(facts, runId)
      namesOf.set(runId, names)
      const began = performance.now()
      try {
        return await print(
          expression,
          names.filter(([name]) => expression.includes(name)),
          files,
        )
      } finally {
        spent += performance.now() - began
      }
    })
}

async function print(expression: string, names: Names, files: ExpressionFiles): Promise<string> {
  const evaluator = pool.take()
  evaluator.channel.serve(files)
  let late = false
  const timer = setTimeout(() => {
    late = true
    evaluator.end('time')
  }, mostSeconds * 1000)
  try {
    const answer = await evaluator.channel.call('print', [expression, names])
    pool.giveBack(evaluator)
    if ('reason' in answer) throw new BlockFault(byNames(answer.reason))
    return answer.value
  } catch (error) {
    if (error instanceof BlockFault) throw error
    evaluator.end('over')
    throw error instanceof EvaluatorGone ? new BlockFault(late ? tooLong : tooLarge) : error
  } finally {
    clearTimeout(timer)
  }
}

/** A sentence in which files are called by their names, and not by where the platform keeps them. */
function byNames({ en, zh }: Text): Text {
  const plain = (text: string) => text.replaceAll(/omics:\/\/[^/\s]+\//g, '')
  return { en: plain(en), zh: plain(zh) }
}

/** Reads the files of the outputs, and nothing else. */
function filesOf(context: Pick<Context, 'db' | 'storage'>, { rows }: Facts): ExpressionFiles {
  const rowOf = (path: string) => rows.get(fileIdOf(path) ?? '')
  return {
    read: async (_, path) => {
      const row = rowOf(path)
      if (!row) return { reason: noOutput }
      const lines: string[] = []
      let bytes = 0
      try {
        for await (const line of linesOf(context, row)) {
          bytes += line.length + 1
          if (bytes > mostBytes) return { reason: tooLargeFile }
          lines.push(line)
        }
      } catch (error) {
        return { reason: faultOf(error).reason }
      }
      return { value: `${lines.join('\n')}\n` }
    },
    size: (_, path) => {
      const row = rowOf(path)
      return Promise.resolve<Answer<number>>(row ? { value: row.size } : { reason: noOutput })
    },
  }
}

const tooMuch: Text = {
  en: `The expressions of a report may take ${mostOfReport} s together.`,
  zh: `报告中的表达式总计最多可计算 ${mostOfReport} 秒。`,
}
const tooLong: Text = {
  en: `An expression took longer than ${mostSeconds} s.`,
  zh: `表达式计算超过 ${mostSeconds} 秒。`,
}
const tooLarge: Text = {
  en: `An expression needs more than ${heapMegabytes} MB of memory. Take a smaller table.`,
  zh: `表达式所需内存超过 ${heapMegabytes} MB，请改用较小的表格。`,
}
const noOutput: Text = {
  en: 'An expression reads a file that is no output, or is no longer there.',
  zh: '表达式读取的文件不是该分析的输出，或已不存在。',
}
const tooLargeFile: Text = {
  en: 'An expression reads a file of more than 5 MB. Take a smaller one.',
  zh: '表达式读取的文件超过 5 MB，请改用较小的文件。',
}
