import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdAlone } from './antd.vite.ts'
import { iconsAlone } from './icons.vite.ts'
import { basesOfIgv } from './igv.vite.ts'
import { partsOfJBrowse } from './jbrowse.vite.ts'
import { zodWithoutSchemas } from './zod.vite.ts'

const server = process.env['OMICS_API'] ?? 'http://127.0.0.1:8080'

/** How long plugins take tells nothing to whoever starts the platform for the first time. */
const quiet = { pluginTimings: false }

export default defineConfig({
  plugins: [
    basesOfIgv(),
    iconsAlone(),
    antdAlone(),
    zodWithoutSchemas(),
    react(),
    compressed(),
    partsOfJBrowse(),
  ],
  // The server puts a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    // A file as a data: address would need looser rules in the content security policy.
    assetsInlineLimit: 0,
    // Mol* comes to 2.8 MB and igv.js to 1.5 MB, which only their viewers load; nothing else may be as large.
    chunkSizeWarningLimit: 2900,
    rolldownOptions: {
      checks: quiet,
      output: {
        codeSplitting: {
          // What every page needs comes in two files rather than thirty: libraries, which outlast a release, and ours.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  worker: { rolldownOptions: { checks: quiet } },
  server: { proxy: { '/api': server, '/images': server } },
})

/** Puts a brotli and a gzip form beside each text, which the server sends to browsers that read them. */
function compressed(): Plugin {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
  return {
    name: 'compressed-forms',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const assets = join(dir, 'assets')
      for (const name of await readdir(assets)) {
        if (!/\.(m?js|css|svg|wasm|ttf)$/.test(name)) continue
        const path = join(assets, name)
        const bytes = await readFile(path)
        if (bytes.length < 1024) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(`${path}.br`, await brotli(bytes, { params }))
        await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
      }
    },
  }
}
