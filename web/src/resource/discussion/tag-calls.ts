import { analyses } from '@omics/contract/analyses/analyses'
import { tags, type DiscussedKind } from '@omics/contract/discussion/tags'
import type { Endpoint } from '@omics/contract/endpoint'
import { files } from '@omics/contract/files/files'
import { reports } from '@omics/contract/reports/reports'
import { samples } from '@omics/contract/samples/samples'
import { workflows } from '@omics/contract/warehouse/workflows'

/** What shows the tags of a kind, to be asked for anew when they change. */
export const showTagsOf: Readonly<Record<DiscussedKind, readonly Endpoint[]>> = {
  analysis: [tags.list, analyses.show, analyses.list, analyses.allList],
  sample: [tags.list, samples.search],
  file: [tags.list, files.show, files.findDir, files.file],
  report: [tags.list, reports.show, reports.list],
  workflow: [tags.list, workflows.show, workflows.list],
}
