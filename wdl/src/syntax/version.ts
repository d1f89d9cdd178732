/** The versions of the language that this package reads, oldest first. */
export const wdlVersions = ['1.0', '1.1', '1.2', '1.3'] as const

export type WdlVersion = (typeof wdlVersions)[number]

/** Whether a document of `version` may use what came with `since`. */
export function reaches(version: WdlVersion, since: WdlVersion): boolean {
  return wdlVersions.indexOf(version) >= wdlVersions.indexOf(since)
}
