/** Addresses longer than this are cut by proxies; more samples go through the session instead. */
const mostInAddress = 40

/**
 * The address of the launch form for these samples. Many are kept in the session storage of this tab, and the address
 * names the key instead.
 */
export function launchAddress(projectId: string, ids: readonly string[]): string {
  const form = `/project/detail/${projectId}/launch`
  if (ids.length <= mostInAddress) return `${form}?samples=${ids.join(',')}`
  const name = `launch-samples-${Date.now().toString(36)}`
  sessionStorage.setItem(name, JSON.stringify(ids))
  return `${form}?samples=${name}`
}
