import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'

/** More presses than any page needs from its beginning. */
const patience = 120

/** Presses Tab until the focus is where it is wanted, and is seen there. */
export async function tabTo(target: Locator): Promise<void> {
  await target.first().waitFor()
  const page = target.page()
  const focused = page.locator(':focus')
  for (let press = 0; press < patience; press += 1) {
    if ((await focused.and(target).count()) > 0) {
      assert.ok(await page.evaluate<boolean>(focusIsSeen), `the focus on ${target} is not seen`)
      return
    }
    await page.keyboard.press('Tab')
  }
  assert.fail(`${target} is not reached with the Tab key`)
}

/** The same, and then presses Enter. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Whether the focused element, what frames it, or its active part is drawn otherwise than without focus. */
const focusIsSeen = `(() => {
  const look = (element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineStyle + outlineWidth
    return [outline, boxShadow, borderColor, backgroundColor].join()
  }
  const element = document.activeElement
  const active = document.getElementById(element.getAttribute('aria-activedescendant'))
  const frames = [...(active?.querySelectorAll('*') ?? []), element, element.parentElement, element.closest('.ant-input-affix-wrapper, .ant-select, .ant-tree, label')]
    .filter((one) => one !== null)
  const focused = frames.map(look)
  element.blur()
  const changed = frames.some((one, at) => look(one) !== focused[at])
  element.focus()
  return changed
})()`
