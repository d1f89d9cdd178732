/** A sentence in parts: what stands between two backticks is code. A single backtick stays one. */
export function codeParts(text: string): readonly { readonly text: string; readonly code: boolean }[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^`[^`]+`$/.test(part) ? { text: part.slice(1, -1), code: true } : { text: part, code: false },
    )
}
