import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const presets = fileURLToPath(
  new URL('es/color-picker/components/ColorPresets.js', import.meta.resolve('antd/package.json')),
)
const brightness = '\0antd-brightness'

/** Where a file of Ant Design, or of its parts, takes one small thing of a module that brings a whole component. */
const narrowed = [
  {
    in: /\/antd\/es\/form\/context\.js$/,
    from: '@rc-component/form',
    to: '@rc-component/form/es/FormContext',
  },
  {
    in: /\/antd\/es\/color-picker\/(?:color|util)\.js$/,
    from: '@rc-component/color-picker',
    to: '@rc-component/color-picker/es/color',
  },
  {
    in: /\/antd\/es\/(?:button|tag)\/style\/\w+\.js$/,
    from: '../../color-picker/components/ColorPresets',
    to: brightness,
  },
] as const

/**
 * Lets what every page needs of Ant Design come without the form, the colour picker and the folding panels: a button asks
 * the picker's presets only whether a colour is bright. Modules that some page uses whole come whole with the first page.
 */
export function antdAlone(): Plugin {
  const met = new Set<string>()
  return {
    name: 'antd-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler(id, importer = '') {
        if (id === brightness) return brightness
        const narrow = narrowed.find((one) => one.from === id && one.in.test(importer))
        if (!narrow) return null
        met.add(narrow.to)
        return narrow.to === brightness ? brightness : this.resolve(narrow.to, importer, { skipSelf: true })
      },
    },
    load: { filter: { id: new RegExp(`^${brightness}$`) }, handler: isBrightAlone },
    buildEnd(error) {
      // A build that failed before has not asked for all.
      if (error) return
      const missed = narrowed.filter(({ to }) => !met.has(to))
      if (missed.length > 0)
        this.error(
          `Ant Design is made otherwise than antd.vite.ts knows: nothing asks for ${missed.map(({ from }) => from).join(', ')}`,
        )
    },
  }
}

function isBrightAlone(): string {
  const [found] = /^export const isBright = [\s\S]*?^\};$/m.exec(readFileSync(presets, 'utf8')) ?? []
  if (found === undefined)
    throw new Error('Ant Design tells otherwise than antd.vite.ts knows whether a colour is bright')
  return `import { Color as RcColor } from '@rc-component/color-picker/es/color'\n${found}\n`
}
