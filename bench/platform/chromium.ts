import { chromiumPath } from '@omics/server/gateways/chromium'
import { chromium, type Browser } from 'playwright-core'

/** The Chromium of this machine, or the one that OMICS_CHROMIUM names. */
export const chromiumProgram = process.env['OMICS_CHROMIUM'] ?? chromiumPath() ?? ''

/** Chromium without a window, which calls nobody by itself. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumProgram,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  })
}
