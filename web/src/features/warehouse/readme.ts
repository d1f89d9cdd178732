import type { WorkflowVersion } from '@omics/contract/warehouse/workflows'

/** Paths that READMEs have, by the field of a version that holds their text. */
export const readmePaths = {
  readme: /(^|\/)readme\.md$/i,
  readme_zh: /(^|\/)readme[._]zh(-cn)?\.md$/i,
}

export type ReadmeField = keyof typeof readmePaths
export type Readmes = Readonly<Record<ReadmeField, string>>

type Held = Pick<WorkflowVersion, 'entry' | 'sources' | 'readme' | 'readme_zh'>

/** The READMEs of a version whose sources become these. Only a README that was written anew replaces the text held so far. */
export function readmesOf(before: Held, sources: Held['sources']): Readmes {
  const written = (field: ReadmeField) => {
    const file = readmeFile(before.entry, sources, field)
    const same = before.sources.find(({ path }) => path === file?.path)?.content === file?.content
    return file && !same ? file.content : before[field]
  }
  return { readme: written('readme'), readme_zh: written('readme_zh') }
}

/** The README of a workflow lies at the top, or beside its entry or above it; others speak of their own folder. */
export function readmeFile(entry: string, sources: Held['sources'], field: ReadmeField) {
  const found = sources
    .filter(({ path }) => readmePaths[field].test(path) && entry.startsWith(folderOf(path)))
    .toSorted((a, b) => folderOf(b.path).length - folderOf(a.path).length)
  return found.find(({ path }) => folderOf(path) === '') ?? found[0]
}

/** What a new file begins with: a README with the text that the version has already. */
export function firstContent(version: Held & Pick<WorkflowVersion, 'workflow'>, path: string): string {
  if (!path.endsWith('.md')) return 'version 1.1\n'
  const heading = `# ${version.workflow}\n\n`
  for (const field of ['readme', 'readme_zh'] as const) {
    if (readmeFile(version.entry, [{ path, content: '' }], field)) return version[field] || heading
  }
  return ''
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** A README as the page of its workflow shows it: the page bears the title already. */
export function withoutTitle(text: string, titles: readonly string[]): string {
  const [heading = '', title = ''] = /^\s*# +(.+?) *#*(?:\r?\n|$)/.exec(text) ?? []
  return titles.includes(title) ? text.slice(heading.length) : text
}
