import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page, without spaces between its parts. */
export async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .normalize('NFKC')
    }),
  )
}
