import { ToolFace } from '@omics/contract/tools/face'
import { describeWorkflow, loadAndCheck } from '@omics/wdl'

/** The face that the WDL of a tool has in its meta section, with the inputs of its example under their whole names. */
export async function faceOf(source: string, inputs: Readonly<Record<string, unknown>>): Promise<ToolFace> {
  const { document } = await loadAndCheck('tool.wdl', () => Promise.resolve(source))
  const described = document && describeWorkflow(document)
  if (!described) throw new Error('The source of a tool has faults, or no workflow')
  const example = Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`${described.name}.${name}`, value]),
  )
  return ToolFace.parse({ ...described.meta, example })
}
