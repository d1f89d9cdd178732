import type { Plugin } from 'vite'

/** Each way from a schema of zod to JSON Schema, which holds on to the writer of all kinds: the server alone asks for it. */
const ways = [
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/^ *(?:input|output): createStandardJSONSchemaMethod\(.*\),$/gm, ''],
  [/return createToJSONSchemaMethod\(.*$/gm, "throw new Error('Schemas are written by the server')"],
] as const

/** Leaves the writer of JSON Schema, 35 KB before it is packed, out of what browsers load. */
export function zodWithoutSchemas(): Plugin {
  let met = false
  return {
    name: 'zod-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        met = true
        const left = ways.reduce((text, [way, instead]) => text.replace(way, instead), code)
        const uses = left.match(
          /\b(?:createToJSONSchemaMethod|createStandardJSONSchemaMethod)\(|(?<!-)\bprocessors\.(?!aggregateChecks)\w+/,
        )
        if (uses) this.error(`Zod writes JSON Schema in a way that zod.vite.ts does not know: ${uses[0]}`)
        return { code: left, map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && !met) this.error('The schemas of zod stand elsewhere than zod.vite.ts knows')
    },
  }
}
