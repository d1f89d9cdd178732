import type { ImportColumn, ImportFault } from '@omics/contract/account/users'

/** Rows of one table; more are imported in parts. */
export const mostRows = 1000

/** Faults that are told of one table: a cell may name hundreds of thousands of roles that are not there. */
export const mostFaults = 2000

type Reason = Pick<ImportFault, 'reason_en' | 'reason_zh'>

/** What is wrong with a cell; row 0 is the head. */
export function fault(row: number, column: string, value: string, reason: Reason): ImportFault {
  return { row, column: column.slice(0, 200), value: value.slice(0, 200), ...reason }
}

const told = (reason_en: string, reason_zh: string): Reason => ({ reason_en, reason_zh })

/** Why a cell cannot be taken. */
export const reasons = {
  missingColumn: told('The table has no such column, and it is needed.', '表格缺少这一必需的列。'),
  unknownColumn: told(
    'No such column is known. Rename it as in the example, or remove it.',
    '无法识别这一列，请按示例改名或删除。',
  ),
  empty: told('The table has no rows below its head.', '表头以下没有数据。'),
  tooMany: told(`More than ${mostRows} rows. Import them in parts.`, `超过 ${mostRows} 行，请分批导入。`),
  notThere: told('There is nothing of this name.', '没有这个名称。'),
  needed: told('This is needed.', '此项必填。'),
  tooManyCells: told(
    'This row has more cells than the head. Put a cell that holds a comma in quotes.',
    '本行的单元格多于表头；含逗号的内容请用引号括起来。',
  ),
  openQuote: told('A quote is opened and never closed.', '引号没有成对。'),
  twice: told('It stands in the table twice.', '在表格中重复出现。'),
  taken: told('Another account has it already.', '已被其他账号使用。'),
  twoTypes: told(
    'Of these groups, two are customer types. Everybody has one at most.',
    '其中有多个客户类型，每人只能有一个。',
  ),
  beyond: told('You can only give what your own roles include.', '只能授予你自己拥有的权限。'),
} satisfies Record<string, Reason>

/** Why a value does not fit its column, where the column says so itself. */
export const unfit: Partial<Record<ImportColumn, Reason>> = {
  name: told(
    'Two to 60 letters, digits and . _ @ + - are needed, without spaces.',
    '需要 2 至 60 个文字、数字或 . _ @ + - 字符，不含空格。',
  ),
  full_name: told(
    'A name on one line, of up to 200 characters, is needed.',
    '需要填写姓名，一行，不超过 200 字。',
  ),
  email: told('This is not an email address.', '邮箱格式不正确。'),
  phone: told('A phone number has at most 30 characters.', '手机号不超过 30 个字符。'),
  quota_gb: told('A number of gigabytes is needed, such as 500.', '请填写以 G 为单位的数字，例如 500。'),
}
