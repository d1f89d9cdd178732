import type { PathedFile } from '../../resource/dropping/dropped-files.ts'

/** The languages of kernels that come with Jupyter as docs/notebooks.md installs it. */
export const notebookLanguages = ['python', 'r'] as const
export type NotebookLanguage = (typeof notebookLanguages)[number]

type Kernel = Readonly<Record<'display_name' | 'language' | 'name', string>>

/** As Jupyter knows the kernels of Debian's packages. */
export const kernels: Readonly<Record<NotebookLanguage, Kernel>> = {
  python: { display_name: 'Python 3', language: 'python', name: 'python3' },
  r: { display_name: 'R', language: 'R', name: 'ir' },
}

/**
 * A notebook with one empty cell, in the format of nbformat 4.4, which all versions of Jupyter since 2015 read.
 * @param name with or without its ending
 */
export function newNotebook(name: string, language: NotebookLanguage): PathedFile {
  const cell = { cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: [] }
  const metadata = { kernelspec: kernels[language] }
  const notebook = { cells: [cell], metadata, nbformat: 4, nbformat_minor: 4 }
  const named = /\.ipynb$/i.test(name) ? name : `${name}.ipynb`
  const file = new File([JSON.stringify(notebook, null, 1)], named, { type: 'application/x-ipynb+json' })
  return { file, path: named }
}
