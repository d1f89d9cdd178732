import type { Crumb, Title } from '../../ui/shell/page-context.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { mainMenu } from '../menu-groups.ts'

/**
 * Menu and page, or the page alone where both have one title. The menu leads to its own page, or to the first of its
 * pages.
 */
export function crumbsOf(
  record: RouteRecord,
  permitted: readonly RouteRecord[],
  title: Title | undefined,
  text: (text: Title) => string,
): readonly Crumb[] {
  if (record.meta.breadcrumb === false) return []
  const page: Crumb = { title: text(title ?? record.meta.title) }
  const item = mainMenu(permitted).find(({ name }) => name === record.group)
  if (item && text(item.title) === page.title) return [page]
  if (!item || item.to === record.path) {
    return item?.sidebar ? [{ title: text(item.title) }, page] : [page]
  }
  const first = item.pages.find((one) => !one.meta.noRedirect)
  return [{ title: text(item.title), to: item.to ?? first?.path }, page]
}
