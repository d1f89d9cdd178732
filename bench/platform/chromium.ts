import { chromiumPath } from '@omics/server/gateways/chromium'
import { chromium, type Browser } from 'playwright-core'

/** The Chromium of this machine, or the one that OMICS_CHROMIUM names. */
export const chromiumProgram = process.env['OMICS_CHROMIUM'] ?? chromiumPath() ?? ''

/** Chromium without a window, which calls nobody by itself; it draws WebGL where it is told by what. */
export function startChromium(parameters: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumProgram,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-quic',
      ...(parameters.length === 0 ? ['--disable-gpu'] : parameters),
    ],
  })
}
