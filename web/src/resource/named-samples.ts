import { z } from 'zod'

const Names = z.array(z.string())

/** The samples page of a project, at which the samples of these names are selected. They may be too many for an address. */
export function samplesAddress(projectId: string, names: readonly string[]): string {
  const key = `named-samples-${Date.now().toString(36)}`
  sessionStorage.setItem(key, JSON.stringify(names))
  return `/project/detail/${projectId}/samples?named=${key}`
}

/** The names that were left under a key in this tab. */
export function namesLeft(key: string): readonly string[] {
  try {
    return Names.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data ?? []
  } catch {
    return []
  }
}
