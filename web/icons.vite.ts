import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const barrel = fileURLToPath(new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/star')))
const imports = /^import \{([^}]*)\} from 'lucide-react'$/gm
const exportLine = /^export \{ ([^}]*) \} from '\.\/icons\/([\w-]+)\.mjs'/gm

/**
 * Imports each icon from its own file. The index of the icons holds on to every one that any page uses, so that all of
 * them would come with the first page. Throws for a name that the index does not have.
 */
export function iconsAlone(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'icons-alone',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [, names = '', file = ''] of readFileSync(barrel, 'utf8').matchAll(exportLine)) {
        for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file)
      }
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$|^\0jbrowse-icon:/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(imports, (_, names: string) => names.split(',').map(importOf).join('\n')),
        map: null,
      }),
    },
    buildEnd() {
      const by = this.getModuleInfo(barrel)?.importers ?? []
      if (by.length > 0)
        this.error(`The index of all icons would come with the first page, by ${by.join(', ')}`)
    },
  }

  function importOf(specifier: string): string {
    const [name = '', local = name] = specifier.trim().split(' as ')
    if (name === '') return ''
    if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from 'lucide-react'`
    const file = files.get(name)
    if (file === undefined) throw new Error(`No icon of lucide-react is called ${name}`)
    return `import ${local} from 'lucide-react/icons/${file}'`
  }
}
