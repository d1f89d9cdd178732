/** Character maps for Chinese, Japanese and Korean PDFs, fonts for those that embed none, decoders of pictures. */
const cMaps = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const decoders = import.meta.glob<string>(
  '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
)
const workers = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const workerAddress = Object.values(workers)[0] ?? ''

const addresses = new Map(
  Object.entries({ ...cMaps, ...fonts, ...decoders }).map(([path, url]) => [path.split('/').at(-1), url]),
)

/** Gives pdf.js its data files from our own built assets, under the names it asks for. */
export class BuiltAssets {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename)
    if (!url) throw new Error(`No such file of pdf.js: ${filename}`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`HTTP ${response.status} for ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
