import { TreeFault } from '../../trees/clade.ts'
import { parseNewick } from '../../trees/newick.ts'
import type { TextFault } from './text-faults.ts'
import type { TextPart } from './text-part.ts'

/** Whether a text begins as a tree in Newick does: a bracket, a name, and what follows a name in one. */
export const isNewick = (text: string) =>
  /^\([\s(]*('[^'\n]*'|[^\s(),:;']*)\s*(\[[^\]]*\]\s*)?[,:)]/.test(text)

/** Looks whether the first tree of a text in Newick can be read, and whether it ends as one does. */
export function lookAtNewick(text: string, isPart: boolean): TextPart {
  const fault = faultIn(text)
  if (fault && !(isPart && fault.kind === 'tree_open'))
    return { format: 'newick', faults: [fault], mended: text }
  const end = text.trimEnd()
  if (isPart || end.endsWith(';')) return { format: 'newick', faults: [], mended: text }
  const line = end.split('\n').length
  return { format: 'newick', faults: [{ kind: 'tree_end', line, what: '' }], mended: `${end};\n` }
}

function faultIn(text: string): TextFault | undefined {
  try {
    parseNewick(text)
    return undefined
  } catch (error) {
    if (!(error instanceof TreeFault)) throw error
    const place = error.place ?? 1
    const what = /^[^\s(),:;]*/.exec(text.slice(place - 1, place + 60))?.[0] ?? ''
    return {
      kind: `tree_${error.kind ?? 'quote'}`,
      line: text.slice(0, place).trimEnd().split('\n').length,
      what,
    }
  }
}
