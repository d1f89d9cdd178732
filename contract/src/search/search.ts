import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'

const foundKinds = [
  ...(['project', 'sample', 'file', 'folder', 'analysis', 'workflow', 'report', 'tool', 'image'] as const),
  ...(['matrix', 'database', 'dataset', 'notebook', 'record', 'taxon', 'paper', 'course'] as const),
  ...(['template', 'order', 'ticket', 'contract', 'managed_course', 'managed_order'] as const),
] as const

/** Something of a person's by its name. */
export const Found = z.object({
  kind: z.enum(foundKinds),
  /** The number of a taxon; the id of all else. */
  id: z.string(),
  name: z.string(),
  /** Of what has one in Chinese; empty otherwise. */
  name_zh: z.string(),
  /** The project that holds it; null for workflows of the warehouse, and for projects themselves. */
  project: z.object({ id, name: z.string() }).nullable(),
  /** Of files and folders: the folders that hold it, as `runs/HZ-01`; empty at the top and for all else. */
  path: z.string(),
})
export type Found = z.output<typeof Found>

/** As many of a kind are found at the most. */
export const mostOfKind = 6

export const search = {
  objects: get('/api/search', {
    summary:
      'What you may see by its name: projects with what is in them, workflows, tools, images, public data, datasets, notebooks, records, taxa, papers, courses, report templates, orders and tickets.',
    access: signedIn,
    query: z.object({ search: z.string().trim().min(2).max(100) }),
    output: z.array(Found),
    ours: true,
  }),
} satisfies Resource
