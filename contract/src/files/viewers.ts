/** What a file can be shown by in a browser. */
export const viewerIds = [
  'variants',
  'genome',
  'depth',
  'fastq',
  'table',
  'json',
  'markdown',
  'html',
  'pdf',
  'image',
  'text',
  'tree',
  'msa',
  'nextstrain',
  'hits',
  'sequence',
  'structure',
  'notebook',
  'chart',
  'matrix',
] as const
export type ViewerId = (typeof viewerIds)[number]
