import type { Page } from 'playwright-core'
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

const within = (tab: Page) => tab.locator('main').last()

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
    scrolled: within,
  },
]
