import type { ReportSection } from '@omics/contract/reports/sections'
import { captionOf } from './caption.ts'
import { listed, type Facts, type OutputFact } from './facts.ts'
import { heading, keyOf, keyPart, titleOf } from './heading.ts'
import { isCells, isColumns, isDrawn, isImage, isPage, isVariants } from './kinds-of-files.ts'
import { isMethods } from './own-methods.ts'

const mostLabelled = 1000

type Pages = [OutputFact, ...OutputFact[]]

/** What several samples have under one output is one section. */
export function pagesByOutput(pages: readonly OutputFact[]): Pages[] {
  const groups = new Map<string, Pages>()
  for (const one of pages) {
    const group = groups.get(one.output)
    if (group) group.push(one)
    else groups.set(one.output, [one])
  }
  return [...groups.values()]
}

/** A page that a program wrote, with those of other samples. */
export function page([one, ...rest]: Pages): ReportSection {
  const multiqc = /multiqc/i.test(one.file.name)
  const sample = rest.length > 0 ? '' : one.sample
  const labelled = [one, ...rest].slice(0, mostLabelled)
  return {
    kind: 'html',
    ...heading(
      `html:${rest.length > 0 ? keyPart(one.output) : keyOf(one)}`,
      titleOf(multiqc ? 'MultiQC' : one.file.name, sample),
    ),
    file_id: one.file.id,
    ...(rest.length > 0 && {
      pages: labelled.map((each) => ({ file_id: each.file.id, label: each.sample || each.file.name })),
    }),
  }
}

/** Whether no table, picture or page tells of it, and a viewer does. */
export const isShownItself = (one: OutputFact) =>
  (one.viewer !== null || isDrawn(one)) &&
  ![isColumns, isVariants, isImage, isPage, isCells, isMethods].some((is) => is(one))

/** What its own viewer shows. */
export function shown(one: OutputFact): ReportSection {
  return {
    kind: 'viewer',
    ...heading(`viewer:${keyOf(one)}`, titleOf(one.title, one.sample)),
    file_id: one.file.id,
    ...(one.viewer !== null && { view: one.viewer }),
  }
}

/** A picture with its caption. */
export function image(one: OutputFact): ReportSection {
  return {
    kind: 'image',
    ...heading(`image:${keyOf(one)}`, titleOf(one.title, one.sample)),
    file_id: one.file.id,
    caption: captionOf(one, one.file.name),
  }
}

/** All files, to be fetched. */
export function listing(all: readonly OutputFact[], { words }: Facts): ReportSection {
  return { kind: 'files', ...heading('files', words.files), items: listed(all), download: false }
}
