import type { z } from 'zod'
import type { Language } from './errors.ts'
import { formats, rules } from './formats.ts'

type Issue = z.core.$ZodRawIssue
type Sentence = Readonly<Record<Language, string>>

/** What is wrong with a field, for the person who filled it in. */
export function fieldSentence(issue: Issue, language: Language): string {
  return sentenceOf(issue)[language]
}

function sentenceOf(issue: Issue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : (types[issue.expected] ?? other)
    case 'too_small':
      return bounded(issue.origin, Number(issue.minimum), atLeast)
    case 'too_big':
      return bounded(issue.origin, Number(issue.maximum), atMost)
    case 'invalid_format':
      return (issue.pattern && byPattern.get(issue.pattern)) || (written[issue.format] ?? other)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'custom':
      return ruleOf(issue.params) ?? other
    case 'invalid_union':
      return issue.input === undefined ? missing : other
    default:
      return other
  }
}

const missing: Sentence = { en: 'This is needed.', zh: '此项必填。' }
const other: Sentence = { en: 'This value does not fit here.', zh: '此处不能使用这个值。' }

const types: Readonly<Record<string, Sentence>> = {
  string: { en: 'This must be a text.', zh: '必须是文本。' },
  number: { en: 'This must be a number.', zh: '必须是数字。' },
  int: { en: 'This must be a whole number.', zh: '必须是整数。' },
  boolean: { en: 'This must be true or false.', zh: '必须是 true 或 false。' },
  array: { en: 'This must be a list.', zh: '必须是列表。' },
  object: { en: 'This must be an object with named fields.', zh: '必须是含有字段的对象。' },
  record: { en: 'This must be an object with named fields.', zh: '必须是含有字段的对象。' },
  null: { en: 'This must be empty.', zh: '必须为空。' },
}

const written: Readonly<Record<string, Sentence>> = {
  email: { en: 'This is no email address.', zh: '不是有效的邮箱地址。' },
  uuid: { en: 'This is no id.', zh: '不是有效的 ID。' },
  datetime: {
    en: 'Write the time like 2025-03-21T08:00:00Z.',
    zh: '时间请写成 2025-03-21T08:00:00Z 的形式。',
  },
  date: { en: 'Write the day like 2025-03-21.', zh: '日期请写成 2025-03-21 的形式。' },
  starts_with: { en: 'Write the whole path, from “/” on.', zh: '请填写以“/”开头的完整路径。' },
}

const byPattern: ReadonlyMap<string, Sentence> = new Map(
  Object.values(formats).map((format) => [String(format.pattern), format]),
)

type Bound = (amount: string, of: 'text' | 'list' | 'number') => Sentence

const atLeast: Bound = (amount, of) => {
  if (of === 'number') return { en: `At least ${amount}.`, zh: `不能小于 ${amount}。` }
  if (amount === '1') return { en: 'This cannot be empty.', zh: '不能为空。' }
  return of === 'text'
    ? { en: `At least ${amount} characters.`, zh: `至少 ${amount} 个字符。` }
    : { en: `At least ${amount} of them.`, zh: `至少 ${amount} 项。` }
}

const atMost: Bound = (amount, of) => {
  if (of === 'number') return { en: `At most ${amount}.`, zh: `不能大于 ${amount}。` }
  return of === 'text'
    ? { en: `At most ${amount} characters.`, zh: `不能超过 ${amount} 个字符。` }
    : { en: `At most ${amount} of them.`, zh: `不能超过 ${amount} 项。` }
}

function bounded(origin: string, amount: number, bound: Bound): Sentence {
  const of = origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number'
  return bound(amount.toLocaleString('en', { useGrouping: false }), of)
}

const mostListed = 20

function oneOf(values: readonly unknown[]): Sentence {
  const listed = values.slice(0, mostListed).map(String)
  const more = values.length > mostListed ? ', …' : ''
  return { en: `One of: ${listed.join(', ')}${more}`, zh: `可选值：${listed.join('、')}${more}` }
}

function ruleOf(params: Readonly<Record<string, unknown>> | undefined): Sentence | undefined {
  const name = params?.['rule']
  return Object.entries(rules).find(([known]) => known === name)?.[1]
}
