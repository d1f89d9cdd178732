import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  phone: 'Phone number',
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'A phone number has 11 digits.',
  emailMissing: 'Enter your email.',
  emailWrong: 'This is no email address.',
  code: 'Code',
  codeMissing: 'Enter the code.',
  codeWrong: 'The code has 6 digits.',
  send: 'Send code',
  again: 'Again in {{seconds}} s',
  sentTo: 'A code was sent to {{address}}. It is good for {{minutes}} minutes.',
  sentPerhaps:
    'If {{address}} belongs to an account, a code is on its way. It is good for {{minutes}} minutes.',
} as const

const zh = {
  phone: '手机号',
  phoneMissing: '请输入手机号。',
  phoneWrong: '手机号为 11 位数字。',
  emailMissing: '请输入邮箱。',
  emailWrong: '邮箱格式不正确。',
  code: '验证码',
  codeMissing: '请输入验证码。',
  codeWrong: '验证码为 6 位数字。',
  send: '获取验证码',
  again: '{{seconds}} 秒后重新获取',
  sentTo: '验证码已发送至 {{address}}，{{minutes}} 分钟内有效。',
  sentPerhaps: '如果 {{address}} 对应平台账号，验证码将很快送达，{{minutes}} 分钟内有效。',
} satisfies Translation<typeof en>

export const codeMessages = defineMessages('codes', en, zh)
