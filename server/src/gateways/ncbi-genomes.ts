import { reachedFor } from './outside-guard.ts'
import { archiveSettings, askArchive, type ArchiveContext } from './ask-archive.ts'
import { refusedBy } from './json-answer.ts'

/** A folder of an assembly at NCBI. */
export interface GenomeFolder {
  /** Its accession with its version, such as GCF_000146045.2. */
  readonly accession: string
  /** The name that its files begin with, such as GCF_000146045.2_R64. */
  readonly name: string
  readonly address: string
}

/**
 * The genomes of NCBI as its download address lays them out, which a mirror may serve:
 * https://ftp.ncbi.nlm.nih.gov/genomes/all/README.txt.
 */
export class NcbiGenomes {
  readonly #address: string
  readonly #allowed: readonly string[]

  constructor(address: string, allowed: readonly string[]) {
    this.#address = address.replace(/\/+$/, '')
    this.#allowed = allowed
  }

  /** The folder of an assembly; of its latest version where the accession has none. Undefined where there is none. */
  async folderOf(asked: string): Promise<GenomeFolder | undefined> {
    const [bare = '', version] = asked.split('.')
    const digits = bare.slice(4)
    const thirds = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)]
    const above = [this.#address, bare.slice(0, 3), ...thirds].join('/')
    const listing = await this.#text(`${above}/`)
    if (listing === undefined) return undefined
    const named = new RegExp(`href="(?:[^"]*/)?(${bare}\\.(\\d+)_[^"/]+)/?"`, 'g')
    const found = [...listing.matchAll(named)]
      .map(([, name = '', number = '']) => ({ name: decoded(name), number: Number(number) }))
      .filter(({ number }) => version === undefined || number === Number(version))
      .toSorted((one, other) => other.number - one.number)
    const [latest] = found
    if (!latest) return undefined
    const { name, number } = latest
    return { accession: `${bare}.${number}`, name, address: `${above}/${encodeURIComponent(name)}` }
  }

  /** The MD5 of each file of a folder, by its name there. */
  async checksumsOf({ address }: GenomeFolder): Promise<ReadonlyMap<string, string>> {
    const text = (await this.#text(`${address}/md5checksums.txt`)) ?? ''
    const lines = text.matchAll(/^([0-9a-f]{32})[ \t]+(?:\*|\.\/)*(\S+)[ \t]*$/gm)
    return new Map([...lines].map(([, md5 = '', name = '']) => [name, md5]))
  }

  /** What the head of its report says, by its names in lower case, such as `organism name`. */
  async reportOf({ address, name }: GenomeFolder): Promise<ReadonlyMap<string, string>> {
    const text = (await this.#text(`${address}/${encodeURIComponent(name)}_assembly_report.txt`)) ?? ''
    const lines = text.matchAll(/^#[ \t]*([A-Za-z][A-Za-z -]*?):[ \t]*(.*?)[ \t\r]*$/gm)
    return new Map([...lines].map(([, key = '', value = '']) => [key.toLowerCase(), value]))
  }

  /** Undefined where it is not there. */
  async #text(address: string): Promise<string | undefined> {
    const url = new URL(address)
    const { status, bytes } = await askArchive(url, {
      allowed: this.#allowed,
      isListing: address.endsWith('/'),
    })
    if (status === 404) return undefined
    if (status !== 200) throw refusedBy(url, `status ${status}`)
    return bytes.toString('utf8')
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The genomes of NCBI as an administrator has set them up. Throws `archive_off` where NCBI is switched off. */
export async function ncbiGenomesOf(context: ArchiveContext): Promise<NcbiGenomes> {
  const { genomes, inside } = await archiveSettings(context, 'ncbi')
  return new NcbiGenomes(genomes, reachedFor({ address: genomes, inside }, context.config.outsideAllowed))
}
