import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  links: 'Links to register',
  linksMore:
    'Whoever has such a link makes an account of their own, also where registration is by invitation.',
  make: 'New link',
  note: 'For whom',
  noteHint: 'Only administrators see it, such as the name of a course.',
  uses: 'How many people',
  days: 'Good for days',
  madeTitle: 'The link is ready',
  madeMore: 'Copy it now: it is shown this once only.',
  left_one: '{{count}} person may still register',
  left_other: '{{count}} people may still register',
  used_one: '{{count}} has',
  used_other: '{{count}} have',
  ends: 'ends {{date}}',
  ended: 'has ended',
  by: 'by {{name}}',
  unnamed: 'Without a note',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this link?',
  withdrawMore: 'Nobody registers by it any more. Accounts that were made by it stay.',
  withdrawn: 'Withdrawn.',
  none: 'There are none.',
  cancel: 'Cancel',
} as const

const zh = {
  links: '注册链接',
  linksMore: '持有链接的人可以自行注册账号，注册方式为“仅限邀请”时同样有效。',
  make: '生成链接',
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
  withdraw: '撤销',
  withdrawTitle: '撤销该链接？',
  withdrawMore: '撤销后不能再用该链接注册，已注册的账号不受影响。',
  withdrawn: '已撤销。',
  none: '暂无链接。',
  cancel: '取消',
} satisfies Translation<typeof en>

export const linkMessages = defineMessages('registration-links', en, zh)
