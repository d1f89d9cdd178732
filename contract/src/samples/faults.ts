import type { Language } from '../errors.ts'

/** Why a cell of the sample table cannot hold what was written there. A name between braces is filled in. */
const faultTexts = {
  required: { en: 'This column needs a value.', zh: '此列为必填项。' },
  not_a_number: { en: 'Not a number. Write it like 21.9 or 1.5e6.', zh: '不是数字，请写成 21.9 或 1.5e6。' },
  not_a_date: { en: 'Not a date. Write it like 2025-03-21.', zh: '不是日期，请写成 2025-03-21。' },
  ambiguous_date: {
    en: 'The day and the month could be swapped. Write it like 2025-03-21, or say which comes first.',
    zh: '无法区分日和月，请写成 2025-03-21，或指定日期顺序。',
  },
  impossible_date: { en: 'This day does not exist.', zh: '这一天不存在。' },
  not_a_choice: { en: 'Not one of the choices: {choices}.', zh: '不在选项中：{choices}。' },
  too_long: {
    en: 'Longer than {limit} characters.',
    zh: '超过 {limit} 个字符。',
  },
  control_characters: {
    en: 'Contains a character that cannot be shown.',
    zh: '含有无法显示的字符。',
  },
  one_line: { en: 'A name is one line.', zh: '样本编号只能是一行。' },
  name_missing: { en: 'The sample has no name.', zh: '缺少样本编号。' },
  no_such_file: { en: 'No file of this project has this name.', zh: '项目中没有这个文件。' },
  several_files: {
    en: 'Several files have this name. Write its path, such as run1/{name}.',
    zh: '有多个同名文件，请写出路径，如 run1/{name}。',
  },
  one_file: { en: 'This column holds one file a sample.', zh: '此列每个样本只能填一个文件。' },
  too_many_files: { en: 'More than {limit} files.', zh: '文件超过 {limit} 个。' },
  taken: { en: 'Another sample has this value already: {sample}.', zh: '样本 {sample} 已使用此值。' },
  twice: { en: 'The same value stands in row {row}.', zh: '与第 {row} 行重复。' },
  name_exists: {
    en: 'A sample of this name exists already.',
    zh: '同名样本已存在。',
  },
  cell_filled: {
    en: 'The sample has other reads already: {files}.',
    zh: '该样本已有其他测序文件：{files}。',
  },
  name_twice: { en: 'The same sample stands in row {row}.', zh: '与第 {row} 行的样本重复。' },
  no_such_column: { en: 'This column does not exist any more.', zh: '此列已不存在。' },
} as const satisfies Record<string, Record<Language, string>>

export type FaultCode = keyof typeof faultTexts

/** One reason against one value, as data; `faultSentence` puts it in words. */
export interface CellFault {
  readonly code: FaultCode
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>
}

/** A fault in the reader's language. */
export function faultSentence(fault: CellFault, language: Language): string {
  return faultTexts[fault.code][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const detail = fault.details?.[name]
    if (typeof detail === 'object') return detail.join(language === 'zh' ? '、' : ', ')
    return String(detail ?? whole)
  })
}
