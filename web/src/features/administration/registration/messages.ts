import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  links: 'Registration links',
  linksMore: 'Anyone with such a link can create an account, even where registration is by invitation.',
  make: 'New link',
  note: 'For whom',
  noteHint: 'Only administrators see it, such as the name of a course.',
  uses: 'How many people',
  days: 'Valid for days',
  madeTitle: 'The link is ready',
  madeMore: 'Copy it now: it is shown this once only.',
  left_one: '{{count}} place left',
  left_other: '{{count}} places left',
  used_one: '{{count}} registered',
  used_other: '{{count}} registered',
  ends: 'expires {{date}}',
  ended: 'expired',
  by: 'by {{name}}',
  unnamed: 'No note',
  withdrawTitle: 'Withdraw this link?',
  withdrawMore: 'Nobody registers by it any more. Accounts that were made by it stay.',
  withdrawn: 'Withdrawn.',
  none: 'No links yet.',
} as const

const zh = {
  links: '注册链接',
  linksMore: '持有链接的人可以自行注册账号，注册方式为“仅限邀请”时同样有效。',
  make: '新建链接',
  note: '用途',
  noteHint: '仅管理员可见，例如课程名称。',
  uses: '可注册人数',
  days: '有效天数',
  madeTitle: '链接已生成',
  madeMore: '请立即复制，链接只显示这一次。',
  left_other: '还可注册 {{count}} 人',
  used_other: '已注册 {{count}} 人',
  ends: '{{date}} 到期',
  ended: '已过期',
  by: '创建人：{{name}}',
  unnamed: '未填写用途',
  withdrawTitle: '撤销该链接？',
  withdrawMore: '撤销后不能再用该链接注册，已注册的账号不受影响。',
  withdrawn: '已撤销。',
  none: '暂无链接。',
} satisfies Translation<typeof en>

export const linkMessages = defineMessages('registration-links', en, zh)
