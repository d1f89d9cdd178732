import { columnIn } from './gather-table.ts'
import { ruleFor } from './rules.ts'
import { BlockFault, type Writer } from './writing.ts'

const mostRows = 5000

/** What the rules of the template say of each row of a table, by one of its columns. */
export const writeVerdict: Writer<'verdict'> = async (writing, block) => {
  if (block.rules.length === 0) throw new BlockFault({ en: 'Add a rule.', zh: '请添加规则。' })
  const table = await writing.tableOf(block.output)
  const at = columnIn(table, block.column)
  const items = table.rows.slice(0, mostRows).flatMap((row) => {
    const value = row[at] ?? ''
    const rule = ruleFor(value, block.rules)
    return rule
      ? [{ label: row[0] ?? '', value, text: writing.inWords(rule.text).slice(0, 1000), tone: rule.tone }]
      : []
  })
  if (items.length === 0)
    throw new BlockFault({
      en: `No rule speaks of any value of “${block.column}”.`,
      zh: `没有规则适用于列“${block.column}”的任何值。`,
    })
  const silent = table.rows.length - items.length
  const lacks =
    silent > 0
      ? {
          en: `No rule speaks of ${silent} of ${table.rows.length} rows.`,
          zh: `${table.rows.length} 行中有 ${silent} 行不适用任何规则。`,
        }
      : table.lacks
  return { bodies: [{ kind: 'verdict', items }], from: table.from, lacks }
}
