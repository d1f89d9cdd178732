import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Kilobytes of the JavaScript that a page has asked for since this call, as gzip packs it. */
export function scriptsOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      )
  })
  return async () => Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024)
}
