import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

const ooxml = 'http://schemas.openxmlformats.org'
const relations = `${ooxml}/officeDocument/2006/relationships`
const links = (rows: string) =>
  `<Relationships xmlns="${ooxml}/package/2006/relationships">${rows}</Relationships>`
const mainPart = (target: string) =>
  links(`<Relationship Id="r1" Type="${relations}/officeDocument" Target="${target}"/>`)
const types = `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`

async function archiveOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** A text of Word of the given paragraphs and other content of its body; it links to a picture of elsewhere. */
export function wordFile(body: string, pictureElsewhere = ''): Promise<Buffer> {
  const picture = `<Relationship Id="r9" Type="${relations}/image" TargetMode="External" Target="${pictureElsewhere}"/>`
  const drawn = pictureElsewhere
    ? `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${ooxml}/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="${ooxml}/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="${ooxml}/drawingml/2006/picture"><pic:blipFill><a:blip r:link="r9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    : ''
  return archiveOf({
    '[Content_Types].xml': types,
    '_rels/.rels': mainPart('word/document.xml'),
    'word/_rels/document.xml.rels': links(pictureElsewhere ? picture : ''),
    'word/document.xml': `<w:document xmlns:w="${ooxml}/wordprocessingml/2006/main" xmlns:r="${relations}"><w:body>${body}${drawn}</w:body></w:document>`,
  })
}

/** Paragraphs of a text of Word. */
export const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

/** A workbook of sheets of texts and numbers, of which the first row may hold markup that is escaped. */
export function workbookFile(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) {
  const cell = (value: string | number, row: number, column: number) =>
    typeof value === 'number'
      ? `<c r="${'ABCDEFGH'[column]}${row + 1}"><v>${value}</v></c>`
      : `<c r="${'ABCDEFGH'[column]}${row + 1}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  const names = Object.keys(sheets)
  const paths = names.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  return archiveOf({
    '[Content_Types].xml': types,
    '_rels/.rels': mainPart('xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${ooxml}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      paths
        .map((path, at) => `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="${path}"/>`)
        .join(''),
    ),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/${paths[at]}`,
        `<worksheet xmlns="${ooxml}/spreadsheetml/2006/main"><sheetData>${(sheets[name] ?? [])
          .map(
            (row, at) =>
              `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join('')}</row>`,
          )
          .join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/**
 * A TIFF of one grey picture of bytes, in strips of 64 rows: black, but for its lower right quarter, which is white.
 * TIFF 6.0, section 4.
 */
export function tiffFile(width: number, height: number): Buffer {
  const strips = Math.ceil(height / 64)
  const tables = 8 + 2 + 9 * 12 + 4
  const first = tables + strips * 8
  const file = Buffer.alloc(first + width * height)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(9, 8)
  const entries: readonly (readonly [tag: number, count: number, value: number])[] = [
    [256, 1, width],
    [257, 1, height],
    [258, 1, 8],
    [259, 1, 1],
    [262, 1, 1],
    [273, strips, tables],
    [277, 1, 1],
    [278, 1, 64],
    [279, strips, tables + strips * 4],
  ]
  for (const [at, [tag, count, value]] of entries.entries()) {
    file.writeUInt16LE(tag, 10 + at * 12)
    file.writeUInt16LE(4, 12 + at * 12)
    file.writeUInt32LE(count, 14 + at * 12)
    file.writeUInt32LE(value, 18 + at * 12)
  }
  for (let strip = 0; strip < strips; strip += 1) {
    file.writeUInt32LE(first + strip * 64 * width, tables + strip * 4)
    file.writeUInt32LE(Math.min(64, height - strip * 64) * width, tables + (strips + strip) * 4)
  }
  for (let row = height / 2; row < height; row += 1)
    file.fill(255, first + row * width + width / 2, first + (row + 1) * width)
  return file
}

/** A sound of so many seconds, 8,000 bytes each. */
export function waveFile(seconds: number): Buffer {
  const length = seconds * 8000
  const file = Buffer.alloc(44 + length, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + length, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(8000, 24)
  file.writeUInt32LE(8000, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(length, 40)
  for (let at = 0; at < length; at += 1) file[44 + at] = 128 + 90 * Math.sin(at / 3)
  return file
}

const model = (name: string, id: string, attributes: object) => ({ type: 'object', name, id, attributes })
const field = (name: string) => ({ type: 'field', field: name })
const range = (id: string, end: number) => model('Range1d', id, { start: 0, end })

/** A document of Bokeh 3 as `json_item` writes it: three genes as points, which tell their names under the mouse. */
export function bokehFile(...more: object[]): string {
  const gene = ['TP53', 'BRCA1', '<img src=x onerror="document.title=1">']
  return bokehPlot({ x: [2, 5, 8], y: [2, 5, 8], gene }, { tools: more })
}

/** The same of any points from 0 to 10. @param toolbar tools beside those that tell and move, and which the wheel turns */
export function bokehPlot(
  columns: { readonly x: number[]; readonly y: number[]; readonly gene: string[] },
  { tools, ...toolbar }: { readonly tools: readonly object[]; readonly active_scroll?: object },
): string {
  const data = { type: 'map', entries: Object.entries(columns) }
  const source = model('ColumnDataSource', 's1', { data })
  const glyph = model('Scatter', 'g1', { x: field('x'), y: field('y'), size: { type: 'value', value: 24 } })
  const view = model('CDSView', 'v1', { filter: model('AllIndices', 'f1', {}) })
  const axis = (id: string, label: string) =>
    model('LinearAxis', id, {
      axis_label: label,
      ticker: model('BasicTicker', `${id}t`, {}),
      formatter: model('BasicTickFormatter', `${id}f`, {}),
    })
  const hover = model('HoverTool', 'h1', { renderers: 'auto', tooltips: [['Gene', '@gene']] })
  const figure = model('Figure', 'p1', {
    width: 500,
    height: 400,
    x_range: range('x1', 10),
    y_range: range('y1', 10),
    x_scale: model('LinearScale', 'xs', {}),
    y_scale: model('LinearScale', 'ys', {}),
    title: model('Title', 't1', { text: 'Genes' }),
    renderers: [model('GlyphRenderer', 'r1', { data_source: source, view, glyph })],
    toolbar: model('Toolbar', 'b1', { tools: [hover, model('PanTool', 'pan', {}), ...tools], ...toolbar }),
    left: [axis('left', 'After')],
    below: [axis('below', 'Before')],
  })
  return JSON.stringify({
    target_id: null,
    root_id: 'p1',
    doc: { version: '3.10.0', title: 'Genes', roots: [figure] },
  })
}
