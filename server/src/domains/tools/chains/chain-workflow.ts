import { inputsOf, short, type Given } from './chain-inputs.ts'
import { wordsOfInput, wordsOfOutput } from './chain-words.ts'
import { sourceFolder, type ChainStep } from './named-steps.ts'
import { wdlText } from './wdl-literals.ts'

const entry = 'chain.wdl'

/** The steps as one workflow, in WDL: imports, inputs, one call a step, all outputs, and their authors' words. */
export function chainWorkflow(steps: readonly ChainStep[]): { entry: string; source: string } {
  const given = inputsOf(steps)
  const declared = given.flatMap((one) => (one.declared ? [{ ...one.declared, given: one }] : []))
  const taken = new Set(declared.map(({ name }) => name))
  const outputs = steps.flatMap((step) =>
    step.description.outputs.map((output) => {
      const name = `${step.call}_${short(output.name)}`
      const value = `${step.call}.${short(output.name)}`
      return { step, output, name: taken.has(name) ? `${name}_made` : name, value }
    }),
  )
  const version =
    steps
      .map(({ description }) => description.wdl_version)
      .toSorted()
      .at(-1) ?? '1.1'
  const lines = [
    `version ${version}`,
    '',
    ...steps.map((step) => `import ${wdlText(`${sourceFolder(step)}/${step.entry}`)} as ${step.call}_step`),
    '',
    'workflow chain {',
    '    input {',
    ...declared.map((one) => `        ${one.type} ${one.name}${one.default ? ` = ${one.default}` : ''}`),
    '    }',
    ...steps.flatMap((step) => callLines(step, given)),
    '',
    '    output {',
    ...outputs.map(({ output, name, value }) => `        ${output.type} ${name} = ${value}`),
    '    }',
    '',
    '    parameter_meta {',
    ...declared.map((one) => wordsOfInput(one.given, one.name, given)),
    ...outputs.map(({ step, output, name }) => wordsOfOutput(name, step, output)),
    '    }',
    '}',
    '',
  ]
  return { entry, source: lines.join('\n') }
}

function callLines(step: ChainStep, given: readonly Given[]): string[] {
  const values = given.filter((one) => one.step === step)
  const inputs = values.map(({ input, expression }) => `            ${short(input.name)} = ${expression}`)
  return [
    '',
    `    call ${step.call}_step.${step.description.name} as ${step.call} {`,
    ...(inputs.length > 0 ? ['        input:', inputs.join(',\n')] : []),
    '    }',
  ]
}
