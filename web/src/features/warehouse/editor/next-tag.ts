/** The tag after another one, its last number one higher, and higher still where versions have it already. */
export function nextTag(tag: string, taken: readonly string[]): string {
  const higher = tag.replace(/\d+(?!.*\d)/, (digits) => String(Number(digits) + 1))
  const next = higher === tag ? `${tag}.1` : higher
  return taken.includes(next) ? nextTag(next, taken) : next
}
