import { join } from 'node:path'
import type { Plugin } from 'vite'
import { iconNames } from './jbrowse-icons.ts'

const viewer = join(import.meta.dirname, 'src/viewers/jbrowse')
const icon = /^@mui\/icons-material\/(\w+)$/
const virtual = '\0jbrowse-icon:'
/** Reads of BAM go by an id that the reader which is installed calls otherwise: without one, each would be the first. */
const readsOfBam =
  /@jbrowse\/plugin-alignments\/(esm|dist)\/BamAdapter\/Bam(Adapter|SlightlyLazyFeature)\.js$/
const blocks = /@gmod\/bgzf-filehandle\/esm\/index\.js$/

/**
 * Puts parts of ours in place of three of JBrowse's: its icons, that which shows HTML out of files as HTML, and what
 * stands where a track cannot be drawn, which speaks English alone. What it unpacks is compared with its check sums.
 */
export function partsOfJBrowse(): Plugin {
  return {
    name: 'parts-of-jbrowse',
    enforce: 'pre',
    resolveId: (id, importer = '') => {
      const [, name] = icon.exec(id) ?? []
      if (name !== undefined) return `${virtual}${name}`
      if (/\/SanitizedHTML(\.js)?$/.test(id) && importer.includes('@jbrowse/core'))
        return join(viewer, 'FileText.tsx')
      if (/\/BlockMsg(\.js)?$/.test(id) && importer.includes('@jbrowse/plugin-linear-genome-view'))
        return join(viewer, 'TrackMessage.tsx')
      return null
    },
    transform: (code, id) => {
      if (!readsOfBam.test(id)) return null
      if (!/record\.id\b/.test(code)) throw new Error('JBrowse no longer goes by the id of reads of BAM')
      return code.replaceAll(/record\.id\b/g, 'record.fileOffset')
    },
    load: (id) => {
      if (blocks.test(id)) return unpackingWithChecks
      if (!id.startsWith(virtual)) return null
      const name = id.slice(virtual.length)
      const ours = iconNames[name]
      if (ours === undefined)
        throw new Error(`JBrowse wants an icon ${name} that jbrowse-icons.ts does not name`)
      const file = JSON.stringify(join(viewer, 'icon.tsx'))
      return `import { iconOf } from ${file}\nimport { ${ours} } from 'lucide-react'\nexport default iconOf(${ours}, '${name}')\n`
    },
  }
}

const unpackingWithChecks = `
import { checked } from ${JSON.stringify(join(viewer, 'checked-blocks.ts'))}
import * as unpacking from './unzip.js'
export { default as BgzfFilehandle } from './bgzFilehandle.js'
export const unzip = checked(unpacking.unzip)
export const unzipChunkSlice = checked(unpacking.unzipChunkSlice)
`
