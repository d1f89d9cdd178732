import { sampleColumns, type SampleColumn, type SampleColumnWrite } from '@omics/contract/samples/columns'
import { samples, type Sample } from '@omics/contract/samples/samples'
import type { Caller } from '../../testing/platform.ts'
import type { World } from '../world.ts'

export function addColumn(
  { people }: World,
  projectId: string,
  label: string,
  type: SampleColumnWrite['type'],
): Promise<SampleColumn> {
  return people.owner.call(sampleColumns.create, { params: { id: projectId }, body: { label, type } })
}

export function shownSample(by: Caller, projectId: string, id: string): Promise<Sample> {
  return by.call(samples.show, { params: { id: projectId, sample_id: id } })
}
