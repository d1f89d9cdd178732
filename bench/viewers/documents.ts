import type { Page } from 'playwright-core'
import { bokehPlot, paragraph, tiffFile, wordFile, workbookFile } from '../../e2e/harness/documents.ts'
import type { Entry } from './entry.ts'

/** A notebook of so many cells: text, and a figure for each with its table. */
function* notebook(cells: number): Generator<string> {
  yield '{"nbformat":4,"nbformat_minor":5,"metadata":{"kernelspec":{"name":"python3","language":"python","display_name":"Python 3"}},"cells":['
  for (let at = 0; at < cells; at += 1) {
    const rows = Array.from(
      { length: 10 },
      (_, row) => `<tr><td>gene_${at}_${row}</td><td>${at * row}</td></tr>`,
    )
    const output = {
      output_type: 'execute_result',
      execution_count: at,
      metadata: {},
      data: { 'text/html': `<table>${rows.join('')}</table>`, 'text/plain': 'a table' },
    }
    const code = { cell_type: 'code', execution_count: at, metadata: {}, source: `counts.head(${at})` }
    const text = {
      cell_type: 'markdown',
      metadata: {},
      source: `## Step ${at}\n\nWhat is counted in **step ${at}**.`,
    }
    yield `${at > 0 ? ',' : ''}${JSON.stringify(text)},${JSON.stringify({ ...code, outputs: [output] })}`
  }
  yield ']}'
}

/** A PDF of so many pages of text. ISO 32000-1, 7.5. */
function pdf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from(
      { length: 40 },
      (_, line) => `(Page ${page + 1}, line ${line + 1} of the report) Tj T*`,
    )
    const content = `BT /F1 11 Tf 14 TL 60 780 Td ${lines.join(' ')} ET`
    const resources = '/Resources << /Font << /F1 3 0 R >> >>'
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${5 + page * 2} 0 R >>`,
    )
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

/** A report of so many parts: a heading, a text, and a table in each tenth. */
function word(parts: number): Promise<Buffer> {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const body = Array.from({ length: parts }, (_, at) => {
    const text = `What was found in part ${at + 1}, told in a sentence or two. `.repeat(6)
    const table = `<w:tbl>${`<w:tr>${cell('gene')}${cell(String(at))}</w:tr>`.repeat(5)}</w:tbl>`
    return paragraph(`Part ${at + 1}`, 'Heading1') + paragraph(text) + (at % 10 === 0 ? table : '')
  })
  return wordFile(body.join(''))
}

/** A sheet of so many rows, eight columns each. */
function workbook(rows: number): Promise<Buffer> {
  const head = ['gene', ...Array.from({ length: 7 }, (_, at) => `sample_${at}`)]
  const values = Array.from({ length: rows }, (_, row) => [
    `gene_${row}`,
    ...Array.from({ length: 7 }, (_one, at) => (row * 7 + at) % 1000),
  ])
  return workbookFile({ Counts: [head, ...values] })
}

/** So many points, which the wheel brings nearer. */
function bokeh(points: number): string {
  const at = (step: number) => Array.from({ length: points }, (_, index) => ((index * step) % 1000) / 100)
  const wheel = { type: 'object', name: 'WheelZoomTool', id: 'wheel', attributes: {} }
  return bokehPlot(
    { x: at(7919), y: at(104_729), gene: Array.from({ length: points }, (_, index) => `gene_${index}`) },
    { tools: [wheel], active_scroll: { id: 'wheel' } },
  )
}

/** The lower right quarter is white once the picture is there. */
const tiffDrawn = `(() => {
  const canvas = document.querySelector('.openseadragon-canvas canvas')
  return canvas?.getContext('2d')?.getImageData(canvas.width * .55, canvas.height * .55, 1, 1).data[0] === 255
})()`

const within = (tab: Page) => tab.locator('main').last()
const plots = (tab: Page) => tab.getByRole('group', { name: 'Genes' }).locator('canvas').first()

/** Documents, on the page for any file. */
export const documents: readonly Entry[] = [
  {
    name: 'notebook',
    path: '/test/test1',
    sizes: { small: '20 steps', large: '1,000 steps' },
    files: (size) => ({ ipynb: notebook(size === 'small' ? 20 : 1000) }),
    shown: (tab) => tab.getByRole('heading', { name: 'Step 0' }),
    scrolled: within,
  },
  {
    name: 'pdf',
    path: '/test/test1',
    sizes: { small: '3 pages', large: '500 pages' },
    files: (size) => ({ pdf: [pdf(size === 'small' ? 3 : 500)] }),
    shown: (tab) => tab.locator('main canvas').first(),
    scrolled: (tab) => tab.getByRole('region', { name: 'Pages of the document' }),
  },
  {
    name: 'bokeh',
    path: '/test/bokeh',
    sizes: { small: '1,000 points', large: '50,000 points' },
    files: (size) => ({ 'bokeh.json': [bokeh(size === 'small' ? 1000 : 50_000)] }),
    shown: plots,
    scrolled: plots,
  },
  {
    name: 'tiff',
    path: '/test/test1',
    sizes: { small: '1 megapixel', large: '120 megapixels' },
    files: (size) => ({ tif: [size === 'small' ? tiffFile(1200, 900) : tiffFile(12_000, 10_000)] }),
    shown: (tab) => tab.getByRole('group', { name: /^Picture 1/ }),
    drawn: tiffDrawn,
    scrolled: (tab) => tab.getByRole('group', { name: /^Picture 1/ }),
  },
  {
    name: 'word',
    path: '/test/test1',
    sizes: { small: '20 parts', large: '2,000 parts' },
    files: async (size) => ({ docx: [await word(size === 'small' ? 20 : 2000)] }),
    shown: (tab) => tab.getByRole('heading', { name: 'Part 1', exact: true }),
    scrolled: within,
  },
  {
    name: 'workbook',
    path: '/test/test1',
    sizes: { small: '100 rows × 8', large: '50,000 rows × 8' },
    files: async (size) => ({ xlsx: [await workbook(size === 'small' ? 100 : 50_000)] }),
    shown: (tab) => tab.getByText('gene_0', { exact: true }),
    scrolled: (tab) => tab.getByRole('table'),
  },
]
