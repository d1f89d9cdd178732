import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  signIns: 'Sign-ins',
  about: 'Where you are signed in. Sign out what you do not know or no longer use; it is out at once.',
  device: 'Device',
  unknown: 'Unknown device',
  here: 'This device',
  address: 'Address',
  since: 'Signed in',
  end: 'Sign out',
  endOn: 'Sign out {{device}}',
  ended: '{{device}} is signed out.',
  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersMore: 'You stay signed in here. Personal tokens go on working.',
  othersEnded_one: '{{count}} sign-in was ended.',
  othersEnded_other: '{{count}} sign-ins were ended.',
} as const

const zh = {
  signIns: '登录设备',
  about: '以下是你当前登录的设备。如有不认识或不再使用的设备，请将其退出，立即生效。',
  device: '设备',
  unknown: '未知设备',
  here: '本机',
  address: '地址',
  since: '登录时间',
  end: '退出',
  endOn: '退出 {{device}}',
  ended: '{{device}} 已退出登录。',
  endOthers: '退出其他所有设备',
  endOthersTitle: '退出其他所有设备？',
  endOthersMore: '本机保持登录，个人令牌不受影响。',
  othersEnded_other: '已退出 {{count}} 处登录。',
} satisfies Translation<typeof en>

export const sessionMessages = defineMessages('sessions', en, zh)
