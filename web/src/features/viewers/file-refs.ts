/** Where a file that is looked at comes from. */
export type FileRef =
  | { readonly from: 'project'; readonly projectId: string; readonly fileId: string }
  | { readonly from: 'address'; readonly address: string }
  /** A record of GenBank that the platform keeps, by its id or accession. */
  | { readonly from: 'genbank'; readonly record: string }
  /** A file of this computer, which an address can only name. */
  | { readonly from: 'computer'; readonly key: string; readonly name: string }

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ofProject = new RegExp(`^(${uuid})/(${uuid})$`, 'i')
const ofGenbank = /^genbank:(\S{1,100})$/
const ofComputer = /^computer:([0-9a-f]{1,32})\/(.+)$/s

/** A file as the address of a page holds it. */
export function refText(ref: FileRef): string {
  switch (ref.from) {
    case 'project':
      return `${ref.projectId}/${ref.fileId}`
    case 'address':
      return ref.address
    case 'genbank':
      return `genbank:${ref.record}`
    case 'computer':
      return `computer:${ref.key}/${ref.name}`
  }
}

/** The file that a text of an address means; undefined where it means none. */
export function refOf(text: string): FileRef | undefined {
  const [, projectId, fileId] = ofProject.exec(text) ?? []
  if (projectId !== undefined && fileId !== undefined) return { from: 'project', projectId, fileId }
  const [, record] = ofGenbank.exec(text) ?? []
  if (record !== undefined) return { from: 'genbank', record }
  const [, key, name] = ofComputer.exec(text) ?? []
  if (key !== undefined && name !== undefined) return { from: 'computer', key, name }
  return isWebAddress(text) ? { from: 'address', address: text } : undefined
}

/** Whether a text can be the address of a file outside. */
export function isWebAddress(text: string): boolean {
  return /^(https?|s3):\/\/[^/\s]+\/\S*[^/\s]$/i.test(text)
}
