import { parseArgs } from 'node:util'
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import { serve } from './serve.ts'

/** Serves editors by the Language Server Protocol over standard input and output, until they are done. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { tolerant: { type: 'boolean' }, stdio: { type: 'boolean' } },
  })
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  const done = new Promise<number>((resolve) => {
    connection.onExit(() => resolve(0))
    process.stdin.once('close', () => resolve(0))
  })
  serve(connection, values.tolerant === true ? 'tolerant' : 'strict')
  return done
}
