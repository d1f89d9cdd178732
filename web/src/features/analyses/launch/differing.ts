import { withoutEmpty, type Values } from '../../../resource/inputs/input-values.ts'

/** The inputs that a form and an earlier analysis fill differently; none while all of these are empty in the form. */
export function differing(now: Values, before: Values): readonly string[] {
  const [given, known] = [withoutEmpty(now), withoutEmpty(before)]
  const names = [...new Set([...Object.keys(given), ...Object.keys(known)])].filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(known[name]),
  )
  return names.some((name) => name in given) ? names : []
}
