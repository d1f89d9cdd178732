/** What lies of a selection within a cell. */
function partIn(selected: Range, cell: Element): string {
  if (!selected.intersectsNode(cell)) return ''
  const part = document.createRange()
  part.selectNodeContents(cell)
  if (selected.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(selected.startContainer, selected.startOffset)
  if (selected.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(selected.endContainer, selected.endOffset)
  return part.toString()
}

/**
 * The selected cells as lines of text with tabs between them, each with its whole value where it is shown rounded or cut;
 * undefined where no cell is selected, or a part of one that is shown as it is.
 * @param wholeOf the value of a cell, by its place among the rows and columns; undefined where it is what is shown
 */
export function copiedText(
  selected: Range,
  rows: Iterable<Element>,
  wholeOf: (row: Element, column: number) => string | undefined,
): string | undefined {
  const lines: string[] = []
  let [cells, replaced] = [0, false]
  for (const row of rows) {
    const parts = [...row.children].flatMap((cell, column) => {
      const part = partIn(selected, cell)
      if (part === '') return []
      const whole = wholeOf(row, column)
      replaced ||= whole !== undefined && whole !== cell.textContent
      cells += 1
      return [whole ?? cell.textContent]
    })
    if (parts.length > 0) lines.push(parts.join('\t'))
  }
  return cells > 1 || replaced ? lines.join('\n') : undefined
}
