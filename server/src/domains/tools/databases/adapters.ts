import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputOf } from '@omics/contract/endpoint'
import type { toolDatabases } from '@omics/contract/tools/databases'

/** Where Debian's package has them, which every task sees. */
const folderOfPackage = '/usr/share/trimmomatic'

type AdapterFile = OutputOf<typeof toolDatabases.adapters>[number]

/** The adapter files of the installed Trimmomatic, by name; none where it is not installed. */
export async function installedAdapters(folder = folderOfPackage): Promise<AdapterFile[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => /\.fa(sta)?$/.test(name)).toSorted()
  const read = files.map(async (name) => {
    const path = join(folder, name)
    return { name, path, paired: /-PE\b/.test(name), adapters: adaptersIn(await readFile(path, 'utf8')) }
  })
  return Promise.all(read)
}

function adaptersIn(fasta: string): AdapterFile['adapters'] {
  return fasta.split(/^>/m).flatMap((record) => {
    const [name = '', ...lines] = record.split(/\r?\n/)
    const bases = lines.join('').trim()
    return bases === '' ? [] : [{ name: name.trim(), bases }]
  })
}
