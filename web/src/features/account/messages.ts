import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  slogan: 'From samples to a report you can stand behind',
  sloganMore: 'Keep samples and files together, run WDL workflows, and trace every result back.',
  illustration: 'Illustration: read depth along 24 SARS-CoV-2 genomes.',
  signInFailed: 'Signing in did not work',
  signInName: 'User name, phone or email',
  signInNameMissing: 'Enter your user name, phone or email.',
  passwordMissing: 'Enter your password.',
  remember: 'Stay signed in on this device',
  or: 'or',
  register: 'Make an account',
  registerTitle: 'Make an account',
  toSignIn: 'I have an account',
  forgottenLink: 'Forgotten the password?',
  noAccount: 'No account yet? Ask an administrator of this platform for an invitation.',
  forgotten: 'Reset the password',
  forgottenAsk:
    'This platform sends no codes. Ask an administrator for a link by which you set a new password. Administrators who have no one to ask get one on the server: npm run password.',
  oldPassword: 'Present password',
  setPassword: 'Set the password',
  passwordChanged: 'The new password is in force.',
  passwordNotChanged: 'The password is as it was',
  editPassword: 'Change password',
  editPasswordMore: 'You stay signed in here and are signed out everywhere else.',
} as const

const zh = {
  slogan: '从样本到可以放心交付的报告',
  sloganMore: '样本与文件同处一个项目，一键运行 WDL 流程，每个结果都能追溯到产生它的每一步。',
  illustration: '示意图：24 个新冠病毒基因组的测序深度分布',
  signInFailed: '登录失败',
  signInName: '用户名、手机号或邮箱',
  signInNameMissing: '请输入用户名、手机号或邮箱。',
  passwordMissing: '请输入密码。',
  remember: '在此设备上保持登录',
  or: '或',
  register: '注册账号',
  registerTitle: '注册账号',
  toSignIn: '已有账号，去登录',
  forgottenLink: '忘记密码？',
  noAccount: '还没有账号？请向平台管理员索取邀请。',
  forgotten: '重置密码',
  forgottenAsk:
    '平台未开通验证码服务，请联系管理员获取重置密码的链接。如管理员本人忘记密码，可在服务器上执行 npm run password 重置。',
  oldPassword: '当前密码',
  setPassword: '设置密码',
  passwordChanged: '新密码已生效。',
  passwordNotChanged: '密码未修改',
  editPassword: '修改密码',
  editPasswordMore: '当前登录保持有效，其他设备将退出登录。',
} satisfies Translation<typeof en>

export const accountMessages = defineMessages('account', en, zh)
