/** The language that the address of a shared report asks for. */
export function languageIn(query: URLSearchParams): 'en' | 'zh' | undefined {
  const language = query.get('language')
  return language === 'en' || language === 'zh' ? language : undefined
}

/**
 * Where the report of a link is asked for, before the contract of its call is there; undefined where the address of the
 * page holds no link.
 */
export function openAddress(query: URLSearchParams): string | undefined {
  const share = query.get('share')
  if (!share) return undefined
  const language = languageIn(query)
  const path = `/api/report_results/user_report_get/${encodeURIComponent(share)}`
  return language ? `${path}?language=${language}` : path
}
