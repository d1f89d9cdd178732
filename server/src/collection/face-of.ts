import { ToolFace } from '@omics/contract/tools/face'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { describeWorkflow, loadAndCheck } from '@omics/wdl'
import { readerOf } from '../domains/warehouse/sources.ts'

/**
 * The face that the WDL of a tool, the first of the sources, has in its meta section, with the inputs of its example
 * and the views of its outputs under their whole names.
 */
export async function faceOf(sources: Sources, inputs: Readonly<Record<string, unknown>>): Promise<ToolFace> {
  const { document } = await loadAndCheck(sources[0]?.path ?? '', readerOf(sources))
  const described = document && describeWorkflow(document)
  if (!described) throw new Error('The source of a tool has faults, or no workflow')
  const wholeNames = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => [`${described.name}.${name}`, value]),
    )
  const { views, ...words } = described.meta
  return ToolFace.parse({ ...words, example: wholeNames(inputs), views: wholeNames(Object(views)) })
}
