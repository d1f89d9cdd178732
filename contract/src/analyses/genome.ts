import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'
import { SignedFile } from '../files/file.ts'
import { formats } from '../formats.ts'

/** As many files as one view draws, and as many samples as it is opened for. */
export const mostTracks = 24
export const mostTogether = mostTracks / 2

const ids = z
  .string()
  .max(mostTracks * 37)
  .regex(formats.idList.pattern)

const WithIndexes = z.object({ file: SignedFile, beside: z.array(SignedFile) })

export const genome = {
  tracks: get('/api/project/{id}/genome', {
    summary:
      'Alignments and variants to be drawn together on one reference: those of `files`, or the latest of each of `samples`, or those of an analysis; of many the first 24.',
    access: whoMay('view', 'project'),
    query: z.object({
      files: ids.optional(),
      samples: ids.optional(),
      analysis_id: id.optional(),
    }),
    output: z.object({
      /** By sample; its variants before its alignments. */
      tracks: z.array(WithIndexes.extend({ label: z.string() })),
      /** What the runs that made the files were given; else the latest sequence that was brought along. */
      reference: WithIndexes.nullable(),
      /** The genes that those runs were given. */
      annotation: SignedFile.nullable(),
      /** Files that lie on another reference, and names of samples that have nothing to draw; both are left out. */
      elsewhere: z.array(z.object({ id, name: z.string() })),
      without: z.array(z.string()),
    }),
    ours: true,
  }),
} satisfies Resource
