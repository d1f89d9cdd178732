import { z } from 'zod'

/** A text of a notebook, whole or by its lines. */
const Lines = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (typeof text === 'string' ? text : text.join('')))
const Data = z.record(z.string(), z.unknown())

const Output = z.looseObject({
  output_type: z.string().catch(''),
  text: Lines.optional().catch(undefined),
  data: Data.optional().catch(undefined),
  ename: z.string().optional().catch(undefined),
  evalue: z.string().optional().catch(undefined),
  traceback: z.array(z.string()).optional().catch(undefined),
})
const Cell = z.looseObject({
  cell_type: z.string(),
  source: Lines.optional().catch(undefined),
  /** As version 3 calls it. */
  input: Lines.optional().catch(undefined),
  level: z.number().optional().catch(undefined),
  execution_count: z.number().nullish().catch(undefined),
  prompt_number: z.number().nullish().catch(undefined),
  outputs: z.array(Output).catch([]),
})
const Cells = z.array(Cell)
const Stored = z.union([
  z.object({ cells: Cells, metadata: z.unknown() }),
  z.object({ worksheets: z.array(z.object({ cells: Cells })), metadata: z.unknown() }),
])
const Language = z.object({ language_info: z.object({ name: z.string() }) })

/** What a cell gave, in the form that shows most of it. */
export type Given =
  | { readonly kind: 'text'; readonly text: string; readonly error: boolean }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'markdown'; readonly text: string }

export interface NotebookCell {
  readonly kind: 'code' | 'markdown' | 'raw'
  readonly source: string
  /** How many cells were run before it and with it; undefined where it was not run. */
  readonly count: number | undefined
  readonly given: readonly Given[]
}

export interface Notebook {
  /** Of its code, such as python. */
  readonly language: string | undefined
  readonly cells: readonly NotebookCell[]
}

/** Reads a notebook of Jupyter, versions 3 and 4 of its format; undefined for what is none. */
export function readNotebook(text: string): Notebook | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const stored = Stored.safeParse(json)
  if (!stored.success) return undefined
  const { data } = stored
  const cells = 'cells' in data ? data.cells : data.worksheets.flatMap((sheet) => sheet.cells)
  return { language: Language.safeParse(data.metadata).data?.language_info.name, cells: cells.map(cellOf) }
}

function cellOf({
  cell_type: type,
  source,
  input,
  level,
  execution_count,
  prompt_number,
  outputs,
}: z.output<typeof Cell>): NotebookCell {
  const written = source ?? input ?? ''
  const heading = type === 'heading'
  return {
    kind: type === 'code' ? 'code' : heading || type === 'markdown' ? 'markdown' : 'raw',
    source: heading ? `${'#'.repeat(Math.min(6, Math.max(1, level ?? 1)))} ${written}` : written,
    count: execution_count ?? prompt_number ?? undefined,
    given: outputs.flatMap((output) => givenBy(output) ?? []),
  }
}

function givenBy(output: z.output<typeof Output>): Given | undefined {
  if (output.output_type === 'error' || output.output_type === 'pyerr') {
    const trace = output.traceback?.join('\n') ?? `${output.ename ?? ''}: ${output.evalue ?? ''}`
    return { kind: 'text', text: plain(trace), error: true }
  }
  // Version 3 has the forms beside the type, by short names.
  const forms = output.data ?? {
    'image/png': output['png'],
    'text/html': output['html'],
    'text/plain': output.text,
  }
  return (
    richest(forms) ??
    (output.text === undefined ? undefined : { kind: 'text', text: plain(output.text), error: false })
  )
}

function richest(forms: z.output<typeof Data>): Given | undefined {
  const of = (type: string) => Lines.safeParse(forms[type]).data
  for (const type of ['image/png', 'image/jpeg', 'image/gif']) {
    const bytes = of(type)?.replaceAll(/\s/g, '')
    if (bytes !== undefined && /^[A-Za-z0-9+/]+=*$/.test(bytes))
      return { kind: 'image', address: `data:${type};base64,${bytes}` }
  }
  const svg = of('image/svg+xml')
  if (svg !== undefined)
    return { kind: 'image', address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` }
  const [html, markdown, text] = [of('text/html'), of('text/markdown') ?? of('text/latex'), of('text/plain')]
  if (html !== undefined) return { kind: 'html', html }
  // TeX stands between dollars, as formulas in Markdown do.
  if (markdown !== undefined) return { kind: 'markdown', text: markdown }
  return text === undefined ? undefined : { kind: 'text', text: plain(text), error: false }
}

/** Text for a terminal without its colours and movements. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const still = text.replaceAll(/\u001b\[[0-9;?]*[A-Za-z]/g, '')
  return still.includes('\r') ? still.split('\n').map(lastWritten).join('\n') : still
}

/** What a line holds at the end that was written over, as by a bar of progress. */
function lastWritten(line: string): string {
  const end = line.endsWith('\r') ? line.length - 1 : line.length
  return line.slice(line.lastIndexOf('\r', end - 1) + 1, end)
}
