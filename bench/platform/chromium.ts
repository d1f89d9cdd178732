import { chromium, type Browser } from 'playwright-core'

/** Chromium without a window, which calls nobody by itself. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['OMICS_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  })
}
