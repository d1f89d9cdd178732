import { closeSync, readdirSync, readFileSync } from 'node:fs'

const CLOSED_BY_EXEC = 0o2_000_000

/**
 * Closes what whoever started this process left open beside its input and outputs, such as the lock of a shell script: a
 * program that is started from here would inherit it. Node marks what it opens itself to be closed then.
 */
export function closeInherited(): void {
  for (const descriptor of readdirSync('/proc/self/fd').map(Number))
    if (descriptor > 2 && isInherited(descriptor)) closeSync(descriptor)
}

function isInherited(descriptor: number): boolean {
  try {
    const found = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1')
    const flags = Number.parseInt(/^flags:\s+([0-7]+)/m.exec(found)?.[1] ?? '', 8)
    return (flags & CLOSED_BY_EXEC) === 0
  } catch {
    // It was the look into this folder itself.
    return false
  }
}
