import { texts } from '../error-texts.ts'

/** What tickets refuse with. */
export const supportErrors = texts({
  ticket_ended: {
    status: 409,
    en: 'This ticket is solved or closed. Open it again first.',
    zh: '该工单已解决或已关闭，请先重新打开。',
  },
  ticket_open: {
    status: 409,
    en: 'This ticket is not solved yet. Rate it once it is.',
    zh: '该工单尚未解决，解决后才能评价。',
  },
  ticket_of_another: {
    status: 409,
    en: '{person} looks after this ticket. Have it handed over to you.',
    zh: '该工单由 {person} 处理，请先转派给你。',
  },
})
