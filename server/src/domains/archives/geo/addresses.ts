/** Where GEO keeps the files of a series: https://www.ncbi.nlm.nih.gov/geo/info/download.html. */
function folderOf(geo: string, accession: string): string {
  const number = accession.slice(3)
  const range = `GSE${number.slice(0, -3)}nnn`
  return `${geo.replace(/\/+$/, '')}/series/${range}/${accession}`
}

export function familyAddress(geo: string, accession: string): string {
  return `${folderOf(geo, accession)}/soft/${accession}_family.soft.gz`
}

/** The matrices of a series: one, or one for each of several platforms. */
export function matrixAddresses(geo: string, accession: string, platforms: readonly string[]): string[] {
  const names = platforms.length > 1 ? platforms.map((platform) => `${accession}-${platform}`) : [accession]
  return names.map((name) => `${folderOf(geo, accession)}/matrix/${name}_series_matrix.txt.gz`)
}

/** An address of GEO as its settings, of a mirror perhaps, say. */
export function throughMirror(geo: string, address: string): string {
  return address.replace(/^(ftp|https?):\/\/ftp\.ncbi\.nlm\.nih\.gov\/geo(?=\/)/i, geo.replace(/\/+$/, ''))
}
