import { stepOf } from '@omics/contract/analyses/resources'
import type { Language } from '../language/i18n.ts'
import { labelOf } from '../language/author-help.ts'
import type { StepGraphData } from './step-layout.ts'

type Node = StepGraphData['nodes'][number]

/** What a step is called in a language: as its author says, else as its source does. */
const nameOf = ({ name, ...words }: Node, language: Language) => titleOf(words, language) ?? name

const titleOf = ({ label = '', label_zh = '' }: Pick<Node, 'label' | 'label_zh'>, language: Language) =>
  labelOf({ label, label_zh }, language) || undefined

/** A graph whose steps and called workflows are called as their author says. */
export const namedSteps = (graph: StepGraphData, language: Language): StepGraphData => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({ ...node, name: nameOf(node, language) })),
  groups: graph.groups?.map(({ id, ...words }) => ({ id, label: titleOf(words, language) })),
})

/** What the steps of a graph that have a title are called, by their ids. */
function titlesOf({ nodes }: Pick<StepGraphData, 'nodes'>, language: Language): Map<string, string> {
  const titled = nodes.filter(({ label, label_zh }) => label !== undefined || label_zh !== undefined)
  return new Map(titled.map((node) => [node.id, nameOf(node, language)]))
}

/** Calls of a run that are called as their steps are. */
export function namedCalls<C extends { readonly call: string; readonly name: string }>(
  calls: readonly C[],
  graph: Pick<StepGraphData, 'nodes'>,
  language: Language,
): readonly C[] {
  const titles = titlesOf(graph, language)
  if (titles.size === 0) return calls
  return calls.map((call) => ({ ...call, name: titles.get(stepOf(call.call)) ?? call.name }))
}
