// A rule for oxlint: who may import whom, among the packages and within server and web.
import { dirname, relative, resolve } from 'node:path'
import { root } from '../node24.mjs'

/** The packages that each package may import. Nobody imports server or web, but the tests and tools around them. */
const packages = {
  contract: [],
  wdl: [],
  engine: ['wdl'],
  singlecell: [],
  cli: ['contract', 'wdl', 'engine'],
  server: ['contract', 'wdl', 'engine', 'singlecell'],
  web: ['contract', 'wdl', 'singlecell'],
}

/** Modules from outside that a package may import, where it may not import any. */
const outside = { contract: ['zod'], wdl: ['re2js'] }

/** Layers from the outermost to the innermost: a file imports its own layer and those below. */
const layers = {
  server: [['app'], ['domains'], ['http', 'resource', 'gateways'], ['db']],
  web: [['app'], ['features'], ['viewers', 'resource'], ['api'], ['ui']],
}

/** Files beside the layers that put everything together. The others, such as config.ts, all layers may know. */
const entries = /^(app|main|openapi)\.tsx?$/

/** Folders whose subfolders know nothing of each other. */
const separate = ['web/features']

/**
 * The server's domains, each of which imports those before it. One that is not named here stands above all of these, and
 * may not import another such.
 */
const domains = [
  'messages',
  'system',
  'account',
  'projects',
  'discussion',
  'files',
  'downloads',
  'samples',
  'warehouse',
  'analyses',
  'reports',
  'administration',
  'tools',
  'taxonomy',
]

/** What a domain has to tell those before it. These files import no domain, so that nothing goes in a circle. */
const told = new Set([
  'analyses/control/stop-all.ts',
  'analyses/of-version.ts',
  'commerce/budget-left.ts',
  'commerce/shown.ts',
  'learning/readable.ts',
  'literature/readable.ts',
  'reports/live-shares.ts',
  'reports/orphaned-shares.ts',
  'samples/bind-arrived.ts',
  'singlecell/orphaned-links.ts',
  'warehouse/usable.ts',
])

/**
 * What is wrong with an import, if anything.
 *
 * @param {string} from the absolute path of the importing file
 * @param {string} specifier what it imports
 * @returns {string | undefined}
 */
export function faultIn(from, specifier) {
  const importer = placeOf(relative(root, from))
  if (importer === undefined) return undefined
  if (specifier.startsWith('.')) {
    const target = placeOf(relative(root, resolve(dirname(from), specifier)))
    if (target?.package !== importer.package) return `${specifier} leaves the package; import it by its name`
    return layerFault(importer, target)
  }
  const [, neighbour] = /^@omics\/([^/]+)/.exec(specifier) ?? []
  if (neighbour === undefined) return outsideFault(importer.package, specifier)
  return packages[importer.package].includes(neighbour)
    ? undefined
    : `${importer.package} may not import ${neighbour}`
}

/** @param {string} path of a file, relative to the repository */
function placeOf(path) {
  const [name = '', source, layer = '', part = '', ...rest] = path.split('/')
  if (source !== 'src' || !(name in packages)) return undefined
  return { package: name, layer: entries.test(layer) ? 'app' : layer, part, file: [part, ...rest].join('/') }
}

function layerFault(importer, target) {
  const order = layers[importer.package]
  if (order === undefined) return undefined
  const depth = (place) => order.findIndex((names) => names.includes(place.layer))
  if (depth(target) !== -1 && depth(target) < depth(importer)) {
    return `${importer.layer} may not import ${target.layer}`
  }
  if (importer.layer === 'domains' && target.layer === 'domains') return domainFault(importer, target)
  const apart = separate.includes(`${importer.package}/${importer.layer}`) && target.layer === importer.layer
  return apart && target.part !== importer.part ? `${importer.part} may not import ${target.part}` : undefined
}

function domainFault(importer, target) {
  if (importer.part === target.part) return undefined
  if (told.has(importer.file)) return `${importer.file} is known to all domains and may import none`
  if (told.has(target.file)) return undefined
  const [own, other] = [importer, target].map(({ part }) => domains.indexOf(part))
  const isBelow = other !== -1 && (own === -1 || other < own)
  return isBelow ? undefined : `${importer.part} may not import ${target.part}, which is no domain below it`
}

function outsideFault(name, specifier) {
  const allowed = outside[name]
  return allowed === undefined || allowed.includes(specifier)
    ? undefined
    : `${name} may not import ${specifier}`
}

const rule = {
  meta: { docs: { description: 'Holds who may import whom.' } },
  create(context) {
    const file = context.filename
    if (/\.test\.tsx?$|\/testing\//.test(file)) return {}
    const check = (node) => {
      const specifier = node.source?.value
      const fault = typeof specifier === 'string' ? faultIn(file, specifier) : undefined
      if (fault) context.report({ node: node.source, message: fault })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

const ownForm = {
  meta: {
    docs: { description: 'Draws forms by ui/controls/Form, which says its faults in the language of now.' },
  },
  create(context) {
    if (context.filename.endsWith('web/src/ui/controls/Form.tsx')) return {}
    let isOfAntd = false
    return {
      ImportDeclaration({ source, specifiers }) {
        isOfAntd ||= source.value === 'antd' && specifiers.some(({ local }) => local.name === 'Form')
      },
      JSXOpeningElement(node) {
        if (isOfAntd && node.name.name === 'Form') {
          context.report({ node, message: 'A form is drawn by Form of ui/controls/Form' })
        }
      },
    }
  },
}

export default { meta: { name: 'omics' }, rules: { boundaries: rule, 'own-form': ownForm } }
