import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const programs = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/** The Chromium of this machine, or the one that OMICS_CHROMIUM names. */
export const chromiumProgram =
  process.env['OMICS_CHROMIUM'] ?? programs.find((path) => existsSync(path)) ?? ''

/** Chromium without a window, which calls nobody by itself. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumProgram,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  })
}
