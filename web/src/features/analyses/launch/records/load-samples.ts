import { samples, type Sample } from '@omics/contract/samples/samples'
import { call } from '../../../../api/client.ts'

const part = 500

/** The rows of chosen samples, in the order of the choice. Those that are gone are left out. */
export async function loadSamples(
  projectId: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Sample[]> {
  const wanted = new Set(ids)
  const found = new Map<string, Sample>()
  for (let page = 1; found.size < wanted.size; page += 1) {
    const query = { page, limit: part, sort: 'name' }
    const { items } = await call(samples.list, { params: { id: projectId }, query }, signal)
    for (const sample of items) if (wanted.has(sample.id)) found.set(sample.id, sample)
    if (items.length < part) break
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
