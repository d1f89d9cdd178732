/** As much of citation.js as is used here; it brings no types. */
declare module '@citation-js/core' {
  interface Options {
    readonly forceType: '@bibtex/text' | '@csl/list+object'
    readonly generateGraph: boolean
  }
  export class Cite {
    constructor(input: unknown, options: Options)
    readonly data: unknown
    format(kind: 'bibtex'): string
  }
  export const plugins: {
    readonly config: { get(plugin: '@bibtex'): { readonly format: { asciiOnly: boolean } } }
  }
}
declare module '@citation-js/plugin-bibtex'
