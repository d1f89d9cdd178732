export * from './execution.ts'
export { commandText, fixedNeeds } from './describe/fixed-needs.ts'
export { documentationOf } from './describe/documentation/documentation.ts'
export { givenNeeds, mostOf, type GivenNeeds } from './describe/given-needs.ts'
export { graphOf } from './describe/graph.ts'
export type { InputDescription } from './describe/parameters.ts'
export { stepInputs } from './describe/step-inputs.ts'
export {
  readResource,
  stepResources,
  type ResourceName,
  type StepResources,
} from './describe/step-resources.ts'
export { plainDescription, type PlainDescription } from './describe/plain-description.ts'
export { describeTask } from './describe/tasks.ts'
export { describeWorkflow, reachableTasks } from './describe/workflows.ts'
export { completionsAt, type Completion, type CompletionKind } from './editor/complete.ts'
export { expressionValue, type ExpressionValue } from './editor/expression-value.ts'
export { definitionAt } from './editor/definition.ts'
export { highlightsOf, type HighlightKind } from './editor/highlight.ts'
export { hoverAt, type Hover } from './editor/hover.ts'
export { nameAt, occurrencesAt } from './editor/occurrences.ts'
export { outlineOf, type OutlineEntry } from './editor/outline.ts'
export { renameAt, type RenameAnswer, type RenameEdit } from './editor/rename.ts'
export { formatSource } from './format/format.ts'
