import { Socket } from 'node:net'

/**
 * Ends this process at once when the process that launched it is gone, so that killing `omics` is killing this.
 * OMICS_LAUNCHER names the descriptor that closes then; without it there is no launcher.
 */
export function dieWithLauncher(): void {
  const descriptor = Number(process.env['OMICS_LAUNCHER'])
  delete process.env['OMICS_LAUNCHER']
  if (!(descriptor > 2)) return
  const launcher = new Socket({ fd: descriptor })
  launcher.on('error', () => {})
  launcher.on('close', () => process.kill(process.pid, 'SIGKILL'))
  launcher.resume()
  launcher.unref()
}
