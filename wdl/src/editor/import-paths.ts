/** Whether the text before a place begins the path of an import. */
export function isImportPath(before: string): boolean {
  return /(^|\n)[ \t]*import[ \t]+["'][^"'\n]*$/.test(before)
}

/** The other WDL files as an import in a file names them, all of them given by path or by address. */
export function importPaths(uri: string, files: readonly string[]): string[] {
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
