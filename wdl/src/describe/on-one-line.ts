/** A text with a space for each line break and the blanks around it. */
export function onOneLine(text: string): string {
  // Blanks are looked at from the first of them only: from each of many the pattern would go through all the others.
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ')
}
