/** Puts the cursor into the field of an input of a form, and the field into view; one bound to a column has only its name. */
export function goToInput(form: string, input: string): void {
  const id = fieldIdOf(form, input)
  const field = document.getElementById(id)
  const shown = field ?? document.querySelector(`label[for="${CSS.escape(id)}"]`)
  shown?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** The id of the field of an input: the same form may stand in several tabs. */
export const fieldIdOf = (form: string, input: string) => `${form}-${input}`
