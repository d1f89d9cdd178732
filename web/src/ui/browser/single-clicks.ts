/** Buttons that say in words what they do; those with a sign alone, such as for zooming, are clicked again and again. */
const committing = 'button.ant-btn:not(.ant-btn-icon-only, .ant-btn-text, .ant-btn-link), button[type=submit]'

/**
 * Takes a double click on a button for one: many people click everything twice, and the second would make, send or
 * remove the same once more before the page can show that the first was heard.
 */
export function takeDoubleClicksForOne(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2 || !(event.target instanceof Element) || !event.target.closest(committing)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, { capture: true })
}
