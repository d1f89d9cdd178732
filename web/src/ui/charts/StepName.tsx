import { BreakableName } from '../labels/BreakableName.tsx'

interface Props {
  readonly id: string
  readonly name: string
  /** Whether it breaks where a line ends. */
  readonly breaks?: boolean
}

/** What a step is called: in words where its author gave it a title, else as its source does. */
export function StepName({ id, name, breaks = true }: Props) {
  const shown = breaks ? <BreakableName name={name} /> : name
  return id === name || id.endsWith(`.${name}`) ? <code>{shown}</code> : shown
}
