import { defineMessages, type Translation } from '../ui/language/i18n.ts'

const en = {
  authenticationExpired: 'Your authentication has expired. Sign in again.',
  loginExpired: 'Your login has expired. Refresh the page and sign in again.',
  signInFirst: 'Sign in to see this.',
  illegalRequest: 'Illegal request: what you asked for does not exist, or you may not see it.',
  status: 'The server answered with status {{status}}.',
  statusCode: 'Status code: {{status}}',
  network: 'Network error: the server cannot be reached. Check the connection and try again.',
  forbidden: 'You may not do this.',
  invalid: 'Some fields need another value.',
} as const

const zh = {
  authenticationExpired: '身份验证已过期，请重新登录。',
  loginExpired: '登录已过期，请刷新页面后重新登录。',
  signInFirst: '请先登录，再查看该内容。',
  illegalRequest: '非法请求：内容不存在，或你无权查看。',
  status: '服务器返回状态码 {{status}}。',
  statusCode: '状态码：{{status}}',
  network: '网络错误：无法连接服务器，请检查网络后重试。',
  forbidden: '你没有权限执行此操作。',
  invalid: '部分内容需要修改。',
} satisfies Translation<typeof en>

export const apiMessages = defineMessages('api', en, zh)
