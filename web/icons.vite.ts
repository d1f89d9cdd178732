import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const barrel = fileURLToPath(new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/star')))
const imports = /^import \{([^}]*)\} from 'lucide-react'$/gm
const exportLine = /^export \{ ([^}]*) \} from '\.\/icons\/([\w-]+)\.mjs'/gm

/**
 * Imports each icon from its own file. The index of the icons holds on to every one that any page uses, so that all of
 * them would come with the first page.
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
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(imports, (_, names: string) => names.split(',').map(importOf).join('\n')),
        map: null,
      }),
    },
  }

  function importOf(specifier: string): string {
    const name = specifier.trim()
    const file = files.get(name)
    if (file !== undefined) return `import ${name} from 'lucide-react/icons/${file}'`
    return name === '' ? '' : `import { ${name} } from 'lucide-react'`
  }
}
