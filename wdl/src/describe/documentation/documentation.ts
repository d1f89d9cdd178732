import type { CheckedDocument } from '../../check/checked.ts'
import { stringifyJson } from '../../values/json-text.ts'
import { formatType } from '../../types/format.ts'
import { graphOf } from '../graph.ts'
import type { InputDescription, OutputDescription } from '../parameters.ts'
import { describeTask, type TaskDescription } from '../tasks.ts'
import { describeWorkflow, type WorkflowDescription } from '../workflows.ts'
import { diagram } from './diagram.ts'
import { cell, code, escapeText, sections, table } from './markdown.ts'
import { documentationTexts, type DocumentationTexts } from './texts.ts'

/** The documentation of a WDL file as Markdown: its workflow, else its tasks, with inputs, outputs and data flow. */
export function documentationOf(document: CheckedDocument, language: 'en' | 'zh'): string {
  const texts = documentationTexts[language]
  const workflow = describeWorkflow(document)
  const tasks = workflow ? workflow.tasks : [...document.tasks.values()].map(describeTask)
  const parts = [
    workflow ? workflowSection(workflow, document, texts) : undefined,
    structSection(document, texts),
    tasks.length > 0 ? `${workflow ? '## ' : '# '}${texts.tasks}` : undefined,
    ...tasks.map((task) => taskSection(task, texts)),
  ]
  return `${sections(...parts)}\n`
}

function workflowSection(
  workflow: WorkflowDescription,
  document: CheckedDocument,
  texts: DocumentationTexts,
): string {
  const { author } = workflow.meta
  const facts = [`${texts.version} ${document.version}`]
  if (typeof author === 'string') facts.push(`${texts.author}: ${escapeText(author)}`)
  const flow = diagram(graphOf(document))
  return sections(
    `# ${escapeText(workflow.name)}`,
    facts.join(' · '),
    workflow.description && escapeText(workflow.description),
    titled(
      `## ${texts.inputs}`,
      inputTable(
        workflow.inputs.filter((input) => !input.optional),
        texts,
      ),
    ),
    titled(
      `## ${texts.optionalInputs}`,
      inputTable(
        workflow.inputs.filter((input) => input.optional),
        texts,
      ),
    ),
    titled(`## ${texts.outputs}`, outputTable(workflow.outputs, texts)),
    titled(`## ${texts.dataFlow}`, flow),
  )
}

function taskSection(task: TaskDescription, texts: DocumentationTexts): string {
  const attributes = Object.entries(task.attributes).map(([name, value]) => [code(name), code(value)])
  return sections(
    `### ${escapeText(task.name)}`,
    task.description && escapeText(task.description),
    task.images.length > 0 ? `${texts.image}: ${task.images.map(code).join(', ')}` : undefined,
    titled(`#### ${texts.inputs}`, inputTable(task.inputs, texts)),
    titled(`#### ${texts.outputs}`, outputTable(task.outputs, texts)),
    table([texts.attribute, texts.value], attributes),
  )
}

function structSection(document: CheckedDocument, texts: DocumentationTexts): string {
  const structs = [...document.structs].map(([name, { members }]) => {
    const rows = [...members].map(([member, type]) => [code(member), code(formatType(type))])
    return sections(`### ${escapeText(name)}`, table([texts.name, texts.type], rows))
  })
  return titled(`## ${texts.structs}`, sections(...structs))
}

function inputTable(inputs: readonly InputDescription[], texts: DocumentationTexts): string {
  const rows = inputs.map((input) => [
    code(input.name),
    code(input.typeText),
    input.defaultText === undefined ? '' : code(input.defaultText),
    about(input, texts),
  ])
  return table([texts.name, texts.type, texts.default, texts.description], rows)
}

function outputTable(outputs: readonly OutputDescription[], texts: DocumentationTexts): string {
  const rows = outputs.map((output) => [
    code(output.name),
    code(output.typeText),
    cell(output.help ?? output.label),
  ])
  return table([texts.name, texts.type, texts.description], rows)
}

function about({ help, label, choices, min, max }: InputDescription, texts: DocumentationTexts): string {
  const listed = choices
    ?.map((choice) => code(typeof choice === 'string' ? choice : stringifyJson(choice)))
    .join(', ')
  const range = (min !== undefined || max !== undefined) && code(`${min ?? ''}…${max ?? ''}`)
  return [cell(help ?? label), listed && `${texts.choices}: ${listed}`, range].filter(Boolean).join(' ')
}

function titled(title: string, body: string): string {
  return body === '' ? '' : sections(title, body)
}
