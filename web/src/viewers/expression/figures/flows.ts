import { colours } from '../../../ui/theme/tokens.ts'
import { brief, mostWrapped, tooltip, wrapped, type FigureOption } from './style.ts'

interface Flowing {
  readonly from: number
  readonly to: number
  readonly cells: number
}

/** How two groupings hold each other: bands from the groups on the left to those on the right. */
export function flowsOption(
  flows: readonly Flowing[],
  left: readonly { readonly name: string; readonly colour: string }[],
  right: readonly string[],
): FigureOption {
  const used = (at: number, end: 'from' | 'to') => flows.some((flow) => flow[end] === at)
  // Names of both sides may be the same, so that nodes go by side and number and their names are labels.
  const node = (side: string, at: number, text: string, colour: string, position: string) => ({
    name: `${side}${at}`,
    itemStyle: { color: colour },
    label: { formatter: () => brief(text, mostWrapped), position, ...wrapped },
    tooltip: { formatter: () => text },
  })
  const leftNodes = left.map(({ name, colour }, at) => node('l', at, name, colour, 'right'))
  const rightNodes = right.map((name, at) => node('r', at, name, colours['ink-4'], 'left'))
  return {
    tooltip,
    series: [
      {
        type: 'sankey',
        left: 12,
        right: 12,
        top: 12,
        bottom: 12,
        draggable: false,
        nodeGap: 10,
        label: { color: colours['ink-1'], fontSize: 12 },
        lineStyle: { color: 'source', opacity: 0.35, curveness: 0.5 },
        data: [
          ...leftNodes.filter((_, at) => used(at, 'from')),
          ...rightNodes.filter((_, at) => used(at, 'to')),
        ],
        links: flows.map(({ from, to, cells }) => ({
          source: `l${from}`,
          target: `r${to}`,
          value: cells,
          tooltip: { formatter: () => `${left[from]?.name ?? ''} → ${right[to] ?? ''}: ${cells}` },
        })),
      },
    ],
  }
}
