import { parseArgs } from 'node:util'
import { graphOf } from '@omics/wdl'
import { write } from '../terminal-text.ts'
import { loadOrReport, onlyFile } from './load.ts'

/** Prints the calls of a workflow and what each waits for. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, tolerant: { type: 'boolean' } },
  })
  const document = await loadOrReport(onlyFile(positionals), values.tolerant === true)
  if (document === undefined) return 1
  const graph = graphOf(document)
  if (values.json === true) process.stdout.write(`${JSON.stringify(graph, null, 2)}\n`)
  else {
    for (const { id, kind, name, parent } of graph.nodes) {
      const after = graph.edges.filter(({ to }) => to === id).map(({ from }) => from)
      const notes = [
        ...(parent === undefined ? [] : [`in ${parent}`]),
        ...(after.length === 0 ? [] : [`after ${after.join(', ')}`]),
      ]
      write(process.stdout, `${kind} ${name}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}\n`)
    }
  }
  return 0
}
