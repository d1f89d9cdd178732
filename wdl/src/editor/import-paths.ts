/**
 * The other files as an import in a file names them, where the text before the place begins its path;
 * `undefined` elsewhere.
 */
export function importPaths(before: string, uri: string, files: readonly string[]): string[] | undefined {
  if (!/(^|\n)[ \t]*import[ \t]+["'][^"'\n]*$/.test(before)) return undefined
  return files.filter((file) => file !== uri && file.endsWith('.wdl')).map((file) => seenFrom(uri, file))
}

/** The path from the folder of one file to another. */
function seenFrom(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1)
  const parts = to.split('/')
  const shared = folders.findIndex((folder, depth) => folder !== parts[depth])
  const common = shared === -1 ? folders.length : shared
  return [...folders.slice(common).map(() => '..'), ...parts.slice(common)].join('/')
}
