import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  panel: 'Feedback panel',
  expand: 'Help and feedback',
  collapse: 'Put help and feedback away',
  company: 'Company site',
  follow: 'Follow the public account',
  giveFeedback: 'Give feedback',
}

const zh = {
  panel: '反馈面板',
  expand: '帮助与反馈',
  collapse: '收起帮助与反馈',
  company: '公司官网',
  follow: '关注公众号',
  giveFeedback: '问题反馈',
} satisfies Translation<typeof en>

/** What the panel at the edge of every page says; the other words of the domain come when they are needed. */
export const panelMessages = defineMessages('panel', en, zh)
