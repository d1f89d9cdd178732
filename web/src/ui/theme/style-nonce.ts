// Browsers hide the attribute from scripts and leave the property.
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/**
 * Gives every style element that a script makes the nonce of this page. Several libraries (the scroll lock of dialogs,
 * viewers, editors) make some without asking for it, and the content security policy would refuse them.
 */
export function nonceStyles(): void {
  if (!styleNonce) return
  document.createElement = new Proxy(document.createElement, {
    apply: (create, self, parameters: Parameters<typeof document.createElement>) => {
      const element: unknown = Reflect.apply(create, self, parameters)
      if (element instanceof HTMLStyleElement) element.nonce = styleNonce
      return element
    },
  })
}
