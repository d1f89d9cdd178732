/**
 * What exists to build screens from. Import each thing from its own file: nothing is gathered here, so that a page
 * loads only what it uses.
 *
 * **A page.** `Page` (edges, `fill` for a list that scrolls inside) › `PageHeader` (breadcrumb, title, `note` for the
 * count, `trail` for crumbs from data, `actions`) › `Section`, `Toolbar`. `Beside drawer={…}` with `Drawer`
 * keeps a list in view beside what is looked at or edited. `shell/SideLayout` gives a section its sidebar or rail.
 * `shell/route-record` says what a page is to the shell; a feature exports an array of them in its `routes.ts`, with
 * screens as `lazy(() => import('./Screen.tsx'))`, and `app/routes.ts` lists the arrays. `useTabTitle(name)` from
 * `shell/page-context` names the tab after data.
 *
 * **Texts.** `i18n.ts`: in `messages.ts` write `const en = {…} as const` (the `as const` lets the compiler see the
 * holes), `const zh = {…} satisfies Translation<typeof en>`, `export const xMessages = defineMessages('x', en, zh)`;
 * in a component `const t = useMessages(xMessages)`, then `t('key')` or `t('key', { count: 3 })`. `_one` and `_other`
 * follow `count`; Chinese has `_other` only. Texts that travel as values are a `Text` (`{ en, zh }`) read by
 * `useText()`. `format.ts`: `useFormat()` gives bytes, count, total, abbreviate, share, date, dateTime, ago, duration.
 *
 * **Calls.** `api/query.ts`: `useApi(endpoint, { params, query }, { ofPage, enabled, every, keepPrevious, quiet })` and
 * `useApiMutation(endpoint, { changes: [endpoints to fetch anew], onSuccess })`. Failures are told by themselves after
 * the error catalogue; the part that failed shows `<ErrorState fault={error} retry={…} />`. `api/client.ts`:
 * `call`, `open` (bytes, streams), `authorisation`. `api/session.ts`: `useSession`, `useMay('button')`.
 *
 * **Lists.** `resource/ResourceList` with `useListQuery(endpoint)` for a list in pages whose state is in the address;
 * `resource/ResourceForm` for its drawer. Below it: `data-table/DataTable` (any length by `total` and `onRange`, `sort`,
 * `selection`, `edit` on a column, cards on phones), `data-table/columns` (types), `ColumnChips`, `FilterChips`,
 * `SelectionBar` with `selectionBarRoom`, `SearchField`, `SegmentedControl`.
 *
 * **State.** `StatusTag` (`look`: tag, plain in tables, icon), `statuses`, `Wells` with `wellsOf(counts)`, `StatusBar`,
 * `StackBar`, `CountStrip`, `ResourceMeter`, `Notice`, `EmptyState`, `ErrorState`, `SkeletonText`,
 * `SkeletonRows`, `SkeletonCards`, `useUndo()(what, undo)` instead of a question; `useQuestion()` asks only before what
 * cannot be undone.
 *
 * **Small things.** `Tag`, `TypeTag`, `Mono` (ids, paths), `KeyValue`, `IconButton` (always named), `CopyButton`,
 * `Checkbox`, `Avatar`, `Monogram`, `BarChart`, `LogView`, `ErrorBoundary`, `randomId`.
 *
 * **Looks.** Style with CSS modules and the variables of `tokens.ts`: `var(--ink-1)`, `var(--line)`,
 * `var(--failed-text)`, `var(--accent-soft)`, `var(--row-height)` …; never a literal colour. Canvases take the values
 * themselves from `tokens.ts`. From Ant Design: Button, Form, Input, Select, DatePicker, Tree, Modal, Dropdown, Tooltip.
 */
export type { Text, Language } from './i18n.ts'
