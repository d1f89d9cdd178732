import { ReportSection } from '@omics/contract/reports/sections'

/**
 * Sections as a report holds them: what files say may be longer than it takes, as the name of a column of 900 letters,
 * and one such text would leave nobody able to open it. It is cut, and ends in “…”.
 */
export const withFittingTexts = (sections: readonly ReportSection[]): ReportSection[] =>
  sections.map((section) => {
    const { error } = ReportSection.safeParse(section)
    if (!error) return section
    const cut = structuredClone(section)
    for (const issue of error.issues)
      if (issue.code === 'too_big' && issue.origin === 'string') cutAt(cut, issue.path, Number(issue.maximum))
    return cut
  })

/** Cuts the text at a path of something made of objects and lists. */
function cutAt(within: object, path: readonly PropertyKey[], most: number): void {
  const [step, ...further] = path
  if (step === undefined) return
  const there: unknown = Reflect.get(within, step)
  if (typeof there === 'string') Reflect.set(within, step, shortened(there, most))
  else if (typeof there === 'object' && there !== null) cutAt(there, further, most)
}

/** The beginning of a text, with no half of a character at its end. */
const shortened = (text: string, most: number) =>
  `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
