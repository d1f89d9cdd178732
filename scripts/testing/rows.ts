import { checkRows } from '@omics/server/testing/rows/check'

/** What came of comparing the types of rows, as of a file of tests. */
interface Compared {
  readonly path: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Compares rows that statements gave with their types, and prints where they were other and which nobody saw. */
export async function compareRows(folder: string, root: string): Promise<Compared> {
  const started = performance.now()
  const { untold, unseen } = await checkRows(folder, root)
  const seconds = (performance.now() - started) / 1000
  const path = 'the types of rows'
  console.log(`${untold.length === 0 ? '✓' : '✗'} ${path}  ${seconds.toFixed(1)} s`)
  for (const fault of untold) console.log(`    server/src/${fault}`)
  if (unseen.length > 0)
    console.log(`\nstatements whose rows no test of the server saw: ${unseen.join(', ')}`)
  const held = untold.length === 0 ? 1 : 0
  return { path, seconds, passed: held, failed: 1 - held, skipped: 0 }
}
