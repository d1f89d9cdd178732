/** A file with its folders, as it was chosen or dropped. */
export interface PathedFile {
  readonly file: File
  readonly path: string
}

/** What a file input gives; with `webkitdirectory` each file knows its folders. */
export function chosenFiles(list: FileList): PathedFile[] {
  return [...list].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
}

/** Everything that was dropped, folders with all that they hold. */
export async function droppedFiles(transfer: DataTransfer): Promise<PathedFile[]> {
  // The list empties itself after the event, so the entries are taken before anything is awaited.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const found = await Promise.all(
    entries.map((entry) => {
      if (entry === null) return []
      return entry instanceof File ? [{ file: entry, path: entry.name }] : filesBelow(entry, '')
    }),
  )
  return found.flat()
}

// Chromium has these types, and no name for them that a program could ask by.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesBelow(entry: FileSystemEntry, above: string): Promise<PathedFile[]> {
  const path = above === '' ? entry.name : `${above}/${entry.name}`
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path }]
  }
  if (!isFolder(entry)) return []
  const found: PathedFile[] = []
  // One by one: a call takes no more arguments than there is stack, and folders hold more files.
  for (const child of await childrenOf(entry))
    for (const file of await filesBelow(child, path)) found.push(file)
  return found
}

/** A folder gives its entries in portions of a hundred. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return children
    children.push(...some)
  }
}
