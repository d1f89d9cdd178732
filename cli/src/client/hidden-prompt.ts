import { text } from 'node:stream/consumers'

/** Asks for a secret without showing it. What is piped in is read instead, so that scripts keep it off the command line. */
export async function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return text(stdin)
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  try {
    return await typed(stdin)
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}

/** In raw mode the keys of a line are ours to read: Enter and Ctrl-D end it, Ctrl-C ends the program. */
async function typed(stdin: NodeJS.ReadStream): Promise<string> {
  let line = ''
  for await (const chunk of stdin.iterator({ destroyOnReturn: false })) {
    for (const key of String(chunk)) {
      if (key === '\r' || key === '\n' || key === '\u0004') return line
      if (key === '\u0003') process.exit(130)
      if (key === '\u007f' || key === '\b') line = line.slice(0, -1)
      else if (key >= ' ') line += key
    }
  }
  return line
}
