import { defineMessages, type Translation } from '../../ui/i18n.ts'

const en = {
  slogan: 'From samples to a report you can stand behind',
  sloganMore: 'Keep samples and files together, run WDL workflows, and trace every result back.',
  illustration: 'Illustration: read depth along 24 SARS-CoV-2 genomes.',
  signIn: 'Sign in',
  signInFailed: 'Signing in did not work',
  signInName: 'User name, phone or e-mail',
  signInNameMissing: 'Enter your user name, phone or e-mail.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  remember: 'Stay signed in on this computer',
  or: 'or',
} as const

const zh = {
  slogan: '从样本到可以放心交付的报告',
  sloganMore: '样本与文件同处一个项目，一键运行 WDL 流程，每个结果都能追溯到产生它的每一步。',
  illustration: '示意图：24 个新冠病毒基因组的测序深度分布',
  signIn: '登录',
  signInFailed: '登录失败',
  signInName: '用户名、手机号或邮箱',
  signInNameMissing: '请输入用户名、手机号或邮箱。',
  password: '密码',
  passwordMissing: '请输入密码。',
  remember: '在这台电脑上保持登录',
  or: '或',
} satisfies Translation<typeof en>

export const accountMessages = defineMessages('account', en, zh)
