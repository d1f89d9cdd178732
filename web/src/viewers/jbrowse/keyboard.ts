/**
 * JBrowse leaves what scrolls out of the reach of keys, and its mark without a name: both are given as they come.
 * @returns stops it
 */
export function reachByKeys(browser: HTMLElement): () => void {
  const give = () => {
    for (const track of browser.querySelectorAll('[data-testid^="trackRenderingContainer"]:not([tabindex])'))
      track.setAttribute('tabindex', '0')
    for (const button of browser.querySelectorAll('button:not([aria-label], [title], :has([role="img"]))'))
      if (button.textContent === '') button.setAttribute('aria-label', 'JBrowse')
  }
  const observer = new MutationObserver(give)
  observer.observe(browser, { childList: true, subtree: true })
  give()
  return () => observer.disconnect()
}
