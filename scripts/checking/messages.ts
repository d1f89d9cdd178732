import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Sources = ReadonlyMap<string, string>

/** Texts that nothing says any more, each as the file that defines it and its key. */
export function unusedMessages(root: string): string[] {
  const all = sourcesIn(root, '{contract,wdl,engine,cli,server,web}/src/**/*.{ts,tsx}')
  return [...all].flatMap(([path, text]) => {
    const keys = keysOf(text)
    if (keys.length === 0) return []
    const says = speaker(textsThatSay(all, path, text))
    return keys.filter((key) => !says(key)).map((key) => `${path}: ${key}`)
  })
}

function sourcesIn(root: string, pattern: string): Sources {
  const paths = globSync(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/**
 * Messages of the web app are said by the files that import them, by what these import, where keys come as values, and
 * by the contract and the language, where such values as roles and faults come from. Other texts may be said by any
 * file of their workspace, the errors of the contract by any file.
 */
function textsThatSay(all: Sources, path: string, text: string): readonly string[] {
  const others = [...all].filter(([other]) => other !== path)
  const [workspace = ''] = path.split('/')
  const within = (...workspaces: readonly string[]) =>
    others
      .filter(([other]) => workspaces.some((one) => other.startsWith(`${one}/`)))
      .map(([, other]) => other)
  if (workspace === 'contract') return others.map(([, other]) => other)
  if (!text.includes('defineMessages(')) return within(workspace)
  const importers = (of: string) => others.filter(([user, other]) => importedBy(user, other).includes(of))
  const direct = importers(path)
  // A module that is no component hands its messages on to those who import it.
  const users = [...direct, ...direct.flatMap(([user]) => (user.endsWith('.ts') ? importers(user) : []))]
  const values = users
    .flatMap(([user, other]) => importedBy(user, other))
    .map((imported) => all.get(imported) ?? '')
    .filter((imported) => keysOf(imported).length === 0)
  return [...users.map(([, other]) => other), ...values, ...within('contract', 'wdl')]
}

/** Paths of the files beside it that a file imports. */
function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to))
}

/** Keys of the English texts in the text of their module, or of the errors of the contract; plural forms as one. */
export function keysOf(text: string): string[] {
  const [, body = ''] = /^(?:const en = \{|export const errors = texts\(\{)$([^]*?)^\}/m.exec(text) ?? []
  const keys = [...body.matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key = '']) =>
    key.replace(/_(one|other)$/, ''),
  )
  return [...new Set(keys)]
}

/** Whether a key stands in a text, as a literal or a member, or can come of a template by its fixed parts. */
export function speaker(texts: readonly string[]): (key: string) => boolean {
  const said = new Set(
    texts.flatMap((text) => [
      ...[...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, literal]) => literal),
      ...[...text.matchAll(/\b(?:words|texts?|t)\.(\w+)/g)].map(([, member]) => member),
    ]),
  )
  const templates = texts
    .flatMap((text) => [...text.matchAll(/`([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)])
    .filter(([, before = '', after = '']) => before !== '' || after !== '')
  return (key) =>
    said.has(key) ||
    templates.some(([, before = '', after = '']) => key.startsWith(before) && key.endsWith(after))
}
