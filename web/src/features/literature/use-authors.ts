import { useMessages } from '../../ui/language/i18n.ts'
import { literatureMessages } from './messages.ts'

/** The first authors of a paper as they are called, and how many more there are. */
export function useAuthors(authors: readonly string[], most = Infinity): string {
  const t = useMessages(literatureMessages)
  const names = authors.slice(0, most).map(nameOf).join(t('comma'))
  const more = authors.length - most
  return more > 0 ? t('etAl', { names, count: more }) : names
}

/** `Li, Heng` is called Heng Li, and 王, 伟 is called 王伟. */
function nameOf(author: string): string {
  const [family = '', given] = author.split(/,\s*/, 2)
  if (given === undefined) return family
  return /\p{sc=Han}/u.test(author) ? `${family}${given}` : `${given} ${family}`
}
