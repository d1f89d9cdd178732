import { formatSize } from '../../ui/format.ts'

/** A size that is never empty. */
export function sizeText(bytes: number): string {
  return formatSize(Math.round(bytes)) || '0 B'
}
