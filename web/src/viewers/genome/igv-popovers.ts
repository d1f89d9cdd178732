/** What igv.js tells of a click is as wide as its longest line; no wider than the rows, it stays whole in a narrow drawer. */
const rules = `
  .igv-ui-popover { box-sizing: border-box; max-width: 100% }
  .igv-ui-popover > div:last-child > div { min-width: 0; overflow-wrap: anywhere; white-space: normal }
`

export function fitPopovers(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
