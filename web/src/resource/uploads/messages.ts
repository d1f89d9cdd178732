import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  connectionLost: 'The connection was lost.',
  fileUnreadable: 'The file changed on your disk or cannot be read any more. Choose it again.',
  hashingFailed: 'The checksum could not be worked out in this window. Try again, or reload the page first.',
}

const zh: Translation<typeof en> = {
  connectionLost: '连接已中断。',
  fileUnreadable: '文件已被修改或无法读取，请重新选择。',
  hashingFailed: '未能在此页面计算校验值，请重试，或刷新页面后再试。',
}

export const uploadMessages = defineMessages('uploads', en, zh)
