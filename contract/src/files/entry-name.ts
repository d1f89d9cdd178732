/** A name as a part of a path in an archive: backslashes and drive letters lead elsewhere for those who unpack on Windows. */
export function entryName(name: string): string {
  return name.replaceAll('\\', '_').replace(/^([A-Za-z]):/, '$1_')
}
