/** What JBrowse tells its plugins, as much of it as is used. */
interface PluginManager {
  addToExtensionPoint(name: string, extend: (element: Element) => Element): void
}

interface Element {
  readonly name: string
  stateModel?: Model
}

interface Model {
  views(more: (self: { readonly rowHeight: number }) => object): Model
}

/** Pixels of the letters that JBrowse writes. */
const largest = 12
/** It measures them as Helvetica; other fonts are as much wider. */
const widest = 1.25

/**
 * The names of samples upon their own rows stand on white as far as they reach: JBrowse measures them as letters of 8
 * pixels, so that the end of each lay over colours.
 */
export class SampleNames {
  readonly name = 'SampleNames'

  install(manager: PluginManager): void {
    manager.addToExtensionPoint('Core-extendPluggableElement', (element) => {
      if (element.name === 'MultiLinearWiggleDisplay' && element.stateModel)
        element.stateModel = element.stateModel.views((self) => ({
          get legendFontSize() {
            return widest * Math.min(self.rowHeight, largest)
          },
        }))
      return element
    })
  }

  configure(): void {}
}
