import { Bond, StructureElement } from 'molstar/lib/mol-model/structure.js'
import { ColorThemeCategory } from 'molstar/lib/mol-theme/color/categories.js'
import { getUncertainty } from 'molstar/lib/mol-theme/color/uncertainty.js'
import type { ColorTheme } from 'molstar/lib/mol-theme/color.js'
import { Color } from 'molstar/lib/mol-util/color/index.js'

/** The bands of AlphaFold's database for pLDDT, which stands where experiments have the B factor. */
export const confidenceBands = [
  { from: 90, colour: '#0053D6' },
  { from: 70, colour: '#65CBF3' },
  { from: 50, colour: '#FFDB13' },
  { from: 0, colour: '#FF7D45' },
] as const

const none = Color.fromHexStyle('#B4BDC9')

const colourOf = (confidence: number) =>
  Color.fromHexStyle(confidenceBands.find(({ from }) => confidence >= from)?.colour ?? '#FF7D45')

const factory: ColorTheme.Factory<Record<string, never>, 'group'> = (_, props) => ({
  factory,
  granularity: 'group',
  preferSmoothing: true,
  color: (location) => {
    if (StructureElement.Location.is(location))
      return colourOf(getUncertainty(location.unit, location.element))
    if (!Bond.isLocation(location)) return none
    const element = location.aUnit.elements[location.aIndex]
    return element === undefined ? none : colourOf(getUncertainty(location.aUnit, element))
  },
  props,
  description: 'pLDDT',
})

/** Colours by the confidence of a prediction. */
export const confidenceTheme: ColorTheme.Provider<Record<string, never>, 'omics-confidence'> = {
  name: 'omics-confidence',
  label: 'Confidence',
  category: ColorThemeCategory.Validation,
  factory,
  getParams: () => ({}),
  defaultValues: {},
  isApplicable: ({ structure }) => Boolean(structure),
}
