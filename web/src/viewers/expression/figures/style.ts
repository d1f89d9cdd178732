import type { EChartsCoreOption } from 'echarts/core'
import { chartColours, colours } from '../../../ui/theme/tokens.ts'

export type FigureOption = EChartsCoreOption

/** Letters of a name that find room along an axis. */
export const brief = (text: string, most = 24) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
/** And of all names beside each other on a phone; more are written slanting. */
export const lettersAcross = 48
/** Of one that goes on in a second line. */
export const mostWrapped = 44
export const wrapped = { width: 140, overflow: 'break' }
export const colourOf = (at: number) => chartColours[at % chartColours.length] ?? colours['ink-3']

/** Tooltips are drawn, as HTML ones need inline styles that the policy forbids. */
export const tooltip = {
  renderMode: 'richText',
  confine: true,
  borderColor: colours.line,
  textStyle: { color: colours['ink-1'], fontSize: 12 },
}
export const briefly = ({ name }: { readonly name: string }) => brief(name, mostWrapped)
export const grid = {
  left: 12,
  right: 24,
  top: 40,
  bottom: 12,
  outerBoundsMode: 'same',
  outerBoundsContain: 'all',
}
export const valueAxis = (name: string, isX = false) => ({
  type: 'value',
  name,
  nameLocation: 'middle',
  nameGap: isX ? 28 : 44,
  scale: true,
  axisLabel: { color: colours['ink-3'], hideOverlap: true },
  nameTextStyle: { color: colours['ink-2'] },
  splitLine: { show: !isX, lineStyle: { color: colours.line } },
  axisLine: { show: true, onZero: false, lineStyle: { color: colours.control } },
  axisTick: { show: false },
})
