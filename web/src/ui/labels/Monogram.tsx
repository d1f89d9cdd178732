import { classes } from '../theme/classes.ts'
import styles from './Monogram.module.css'

const tones = ['succeeded', 'stopped', 'cached', 'running'] as const

/** A thing by two letters of its name, always in the same of four tints. */
export function Monogram({ name }: { name: string }) {
  const tone =
    tones[[...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % tones.length]
  return (
    <span aria-hidden className={classes(styles['monogram'], tone && styles[tone])}>
      {lettersOf(name)}
    </span>
  )
}

/** The first letters of the first two words, else the first two letters; of Chinese one character says enough. */
function lettersOf(name: string): string {
  const words = name.split(/[\s\-_.,:/]+/u).filter(Boolean)
  const [first = '', second = ''] = words
  const [character = ''] = first
  if (/\p{Script=Han}/u.test(character)) return character
  const letters = second ? character + (Array.from(second)[0] ?? '') : Array.from(first).slice(0, 2).join('')
  return letters.toUpperCase()
}
