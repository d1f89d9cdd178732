/** Every item of a list that comes in pages. */
export async function everyItem<Item>(
  page: (query: { readonly page: number; readonly limit: number }) => Promise<{ items: readonly Item[] }>,
): Promise<Item[]> {
  const limit = 500
  const found: Item[] = []
  for (let at = 1; ; at += 1) {
    const { items } = await page({ page: at, limit })
    found.push(...items)
    if (items.length < limit) return found
  }
}
