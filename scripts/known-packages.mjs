// Loaded before a program that Node runs. The query builder's package.json is 180 KB long, and Node parses it anew for
// every module that imports it or belongs to it, which is a quarter of what a start of the server takes. Here it is
// read once for each name.
import { registerHooks } from 'node:module'

const known = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!/^drizzle-orm(?:$|\/)/.test(specifier)) return next(specifier, context)
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  },
})
