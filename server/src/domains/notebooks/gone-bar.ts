/** Under the address of a server, what its own pages ask how it stands; nothing of Jupyter's is called so. */
export const standingPath = 'omics-standing'

/** So often an open page asks. */
const askedEvery = 5000

/**
 * A script of Jupyter's pages that tells who looks at one why its server is not reached any more. It stands at the end
 * of the window, where it covers neither what Jupyter asks nor what was written.
 */
const bar = `<script>(() => {
  const base = /^\\/jupyter\\/[^/]+\\//.exec(location.pathname)?.[0]
  if (!base || window.top !== window) return
  let bar
  const show = (told) => {
    if (bar?.dataset.said === JSON.stringify(told)) return
    bar?.remove()
    bar = document.createElement('div')
    bar.dataset.said = JSON.stringify(told)
    bar.id = 'omics-gone'
    bar.lang = told.language
    bar.setAttribute('role', 'alert')
    bar.style.cssText = 'position:fixed;inset:auto 0 0 0;z-index:2147483647;box-sizing:border-box;max-height:50vh;overflow:auto;' +
      'padding:12px 16px;font:15px/1.6 system-ui,sans-serif;color:#3d2f00;background:#fff6d9;border-top:2px solid #b98900'
    const title = document.createElement('strong')
    title.textContent = told.title
    const link = document.createElement('a')
    link.href = told.link
    link.textContent = told.open
    link.style.cssText = 'color:#0b5cad;text-decoration:underline'
    bar.append(title, ' ', [told.why, told.saved, told.unsaved].filter(Boolean).join(' '), ' ', link)
    document.body.append(bar)
  }
  const look = async () => {
    const answer = await fetch(base + '${standingPath}?page=' + encodeURIComponent(location.pathname)).catch(() => undefined)
    if (answer?.status === 200) show(await answer.json())
    if (answer?.status !== 204) return
    bar?.remove()
    bar = undefined
  }
  setInterval(look, ${askedEvery})
  document.addEventListener('visibilitychange', look)
})()</script>`

/** A page of Jupyter that tells when its server is gone. */
export function withBar(html: string): string {
  return html.replace('<head>', () => `<head>${bar}`)
}
