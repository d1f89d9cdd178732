import type { Language } from '@omics/contract/errors'

/** So long a link works. */
export const invitationDays = 7

interface Told {
  readonly by: string
  readonly project: string
  readonly link: string
}

/** Whoever is invited has not said yet which language they read: that of who invites them stands first. */
export function letterOf(language: Language, { by, project, link }: Told): { subject: string; text: string } {
  const told = { by: withoutAddresses(by), project: withoutAddresses(project), link }
  const letters = (language === 'zh' ? ['zh', 'en'] : ['en', 'zh']) satisfies Language[]
  const texts = letters.map((one) => letterIn[one](told))
  return {
    subject: texts.map(({ subject }) => subject).join(' · '),
    text: texts.map(({ text }) => text).join('\n————\n\n'),
  }
}

const letterIn = {
  en: ({ by, project, link }: Told) => ({
    subject: 'You are invited into a project',
    text: `${by} invites you into the project “${project}”. Come in here within ${invitationDays} days:\n\n${link}\n\nIf you do not know of it, you need do nothing.\n`,
  }),
  zh: ({ by, project, link }: Told) => ({
    subject: '邀请你加入项目',
    text: `${by} 邀请你加入项目“${project}”。请在 ${invitationDays} 天内打开下面的链接加入：\n\n${link}\n\n如果与你无关，请忽略此邮件。\n`,
  }),
} satisfies Record<Language, (told: Told) => unknown>

/** A name as mail programs make no link of it: the letter leads to the platform alone, whatever a project is called. */
function withoutAddresses(name: string): string {
  return name
    .replace(/[./\\:@：．。]+/g, ' ')
    .trim()
    .slice(0, 100)
}
