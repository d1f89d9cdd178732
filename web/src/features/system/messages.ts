import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  installTitle: 'Set up the platform',
  installText: 'Two minutes, once. It makes the first administrator, who can invite everybody else.',
  code: 'Code from the console',
  codeHint: 'The server has printed it where it was started. It proves that you run this machine.',
  platformName: 'Name of the platform',
  platformNameHint: 'Without one it is called Omics Cloud.',
  language: 'Default language',
  fullName: 'Your name',
  emailHint: 'You sign in with it.',
  emailWrong: 'This is not an email address.',
  install: 'Set up',
  readyTitle: 'The platform is ready',
  readyText:
    'Sign in as its administrator. Name, logo and colour can be changed at any time from your own menu.',
} as const

const zh = {
  installTitle: '初始化平台',
  installText: '只需两分钟，仅此一次。将创建第一位管理员，由其邀请其他人。',
  code: '控制台验证码',
  codeHint: '服务器启动时已打印在控制台，用于确认你是这台机器的管理者。',
  platformName: '平台名称',
  platformNameHint: '留空则使用“组学云平台”。',
  language: '首选语言',
  fullName: '姓名',
  emailHint: '用于登录。',
  emailWrong: '邮箱格式不正确。',
  install: '开始初始化',
  readyTitle: '平台已就绪',
  readyText: '请以管理员身份登录。平台名称、标志和主题色可随时在个人菜单中修改。',
} satisfies Translation<typeof en>

export const systemMessages = defineMessages('system', en, zh)
