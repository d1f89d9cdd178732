const covered = /^(breadth|coverage|covered|genome)\w*(percent|pct)$|^(percent|pct)_(covered|coverage)/i

/** Whether a column of a summary table says how much of the genome a sample covers, in per cent. */
export function isCoverageColumn(name: string): boolean {
  return covered.test(name)
}

/** The least depth that counts as covered, where the column's name says it: 10 of `breadth_10x_percent`. */
export function depthInName(name: string): number | undefined {
  const depth = /(\d+)x/i.exec(name)?.[1]
  return depth === undefined ? undefined : Number(depth)
}

/** Per cent of the genome from which a sample is covered well, and from which it is covered in part. */
export const coverageGrades = { good: 95, fair: 80 } as const

export type CoverageGrade = 'good' | 'fair' | 'poor'

/** Genomes of which so much is covered are whole, or whole enough, for most purposes. @param percent 0 to 100 */
export function gradeOfCoverage(percent: number): CoverageGrade {
  return percent >= coverageGrades.good ? 'good' : percent >= coverageGrades.fair ? 'fair' : 'poor'
}

/** The depth that reports and summaries of sequencing take where a workflow says nothing else. */
export const usualDepthLimit = 10
