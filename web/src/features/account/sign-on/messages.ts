import { defineMessages, type Translation } from '../../../ui/i18n.ts'

const en = {
  by: 'Sign in with {{label}}',
  coming: 'Signing you in …',
  failed: 'Signing in did not work',
  back: 'Back to the sign-in page',
} as const

const zh = {
  by: '使用{{label}}账号登录',
  coming: '正在登录…',
  failed: '登录失败',
  back: '返回登录页',
} satisfies Translation<typeof en>

export const signOnMessages = defineMessages('sign-on', en, zh)
