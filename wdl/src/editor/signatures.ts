import type { CheckedTask, CheckedWorkflow } from '../check/checked.ts'
import { isRequired } from '../check/calls.ts'
import { library } from '../stdlib/library.ts'
import { formatType } from '../types/format.ts'

/** How a function of the standard library is called, one line a signature; `undefined` for an unknown one. */
export function functionSignature(name: string): string | undefined {
  const found = library.get(name)
  return found?.signatures
    .map(({ parameters, required, returns }) => {
      const texts = parameters.map(
        (type, index) => formatType(type) + (index < required ? '' : ' (optional)'),
      )
      return `${name}(${texts.join(', ')}) → ${formatType(returns)}`
    })
    .join('\n')
}

/** What a task or workflow takes and gives, as an editor shows it. */
export function calleeSignature(callee: CheckedTask | CheckedWorkflow): string {
  const inputs = [...callee.inputs.values()].map(
    (input) => `  ${formatType(input.type)} ${input.name}${isRequired(input) ? '' : ' (optional)'}`,
  )
  const outputs = callee.outputs.map((output) => `  → ${formatType(output.type)} ${output.name}`)
  return [`${callee.kind} ${callee.name}`, ...inputs, ...outputs].join('\n')
}
