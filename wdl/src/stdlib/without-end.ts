/** A text without these marks at its end. A pattern would look from each of many marks whether the text ends there. */
export function withoutEnd(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
