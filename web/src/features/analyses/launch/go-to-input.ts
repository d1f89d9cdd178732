/** Puts the cursor into the field of an input, and the field into view; one bound to a column has only its name. */
export function goToInput(input: string): void {
  const id = fieldIdOf(input)
  const field = document.getElementById(id)
  const shown = field ?? document.querySelector(`label[for="${CSS.escape(id)}"]`)
  shown?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** The id of the field of an input. */
export const fieldIdOf = (input: string) => `input-${input}`
