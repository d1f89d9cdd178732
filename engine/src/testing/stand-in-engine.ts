import { writeFileSync } from 'node:fs'

/**
 * Writes a program that stands in for Podman and Docker: an engine that has no images and gets each that it is asked for.
 * Gives the file that then holds what was asked, a line each.
 */
export function standInEngine(program: string): string {
  const pulled = `${program}.pulled`
  const text = `#!/bin/sh
case "$1 $2" in
  'info '*) echo '2 8000000000' ;;
  'image inspect') exit 1 ;;
  'pull '*) echo "$@" >> '${pulled}' ;;
esac
`
  writeFileSync(program, text, { mode: 0o755 })
  return pulled
}
