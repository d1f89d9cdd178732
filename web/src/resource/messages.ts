import { defineMessages, type Translation } from '../ui/i18n.ts'

const en = { save: 'Save', cancel: 'Cancel' } as const
const zh = { save: '保存', cancel: '取消' } satisfies Translation<typeof en>

export const resourceMessages = defineMessages('resource', en, zh)
