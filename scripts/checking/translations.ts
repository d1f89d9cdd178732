import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** English words of several senses, and the Chinese ones that may stand for them. */
const senses: Readonly<Record<string, readonly string[]>> = {
  'All runs': ['全部运行', '全部任务'],
  Change: ['变化', '修改'],
  Changed: ['更新时间', '变化', '已修改'],
  Check: ['检查', '检查结果'],
  Code: ['代码', '验证码'],
  Columns: ['列', '显示列'],
  Departments: ['部门', '部门管理'],
  Description: ['说明', '简介', '描述'],
  Filter: ['筛选', '过滤'],
  'In progress': ['处理中', '学习中'],
  People: ['用户', '人数'],
  Read: ['读取', '已读'],
  'Remove from the list': ['从列表中删除', '移出列表'],
  Required: ['必填', '必修'],
  Role: ['角色', '权限'],
  Run: ['运行', '任务'],
  Sample: ['样本', '样本编号'],
  Send: ['发送', '提交'],
  Source: ['源代码', '来源'],
  'Set up': ['启用', '开始初始化'],
  Share: ['分享', '共享'],
  Support: ['支持度', '客户服务'],
  Text: ['文本', '正文'],
  Title: ['标题', '名称', '课程名称'],
  'Title in Chinese': ['中文标题', '中文名称'],
  'Title in English': ['英文标题', '英文名称'],
  Workflows: ['流程', '流程仓库'],
  '{{count}} runs': ['{{count}} 个运行', '运行 {{count}} 次'],
}

/** English texts of the web app that stand with different Chinese ones, which a reader takes for different things. */
export function unevenTranslations(root: string): string[] {
  const texts = textsBelow(root)
  return [...Map.groupBy(texts, ({ en }) => en)].flatMap(([en, places]) => {
    const known = senses[en] ?? places.slice(0, 1).map(({ zh }) => zh)
    const others = places.filter(({ zh }) => !known.includes(zh))
    return others.map(
      ({ path, key, zh }) => `${path}: ${key}: “${en}” is ${known.join(' or ')} elsewhere, ${zh} here`,
    )
  })
}

const wordsPath = join('web', 'src', 'ui', 'language', 'words.ts')

/** Messages of domains that say no more than the word of all which has their key. */
export function repeatedWords(root: string): string[] {
  const said = ({ key, en, zh }: Translated) => JSON.stringify([key, en, zh])
  const texts = textsBelow(root)
  const words = new Set(texts.filter(({ path }) => path === wordsPath).map(said))
  const repeated = texts.filter((text) => text.path !== wordsPath && words.has(said(text)))
  return repeated.map(({ path, key }) => `${path}: ${key} stands in ${wordsPath}`)
}

/** English messages that count things and have a form for many alone. */
export function withoutSingular(root: string): string[] {
  return textsBelow(root).flatMap(({ path, key, en }) =>
    countsMany({ key, en }) ? [`${path}: ${key} has no form for one: “${en}”`] : [],
  )
}

/** Whether a text says “{{count}} things” of any number; that of a limit, such as “the first {{count}} rows”, is fixed. */
export function countsMany({ key, en }: Pick<Translated, 'key' | 'en'>): boolean {
  const ofAny = /(?<!\b(?:first|latest|up to|at least|than|most|the|\}\} of) )\{\{count\}\} (?:\w+ )?\w+s\b/i
  return !/_(?:one|other)$/.test(key) && ofAny.test(en)
}

/** Places that put names into a sentence with English commas, which Chinese does not have. */
export function englishCommas(root: string): string[] {
  const pathsOf = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  return [
    ...pathsOf('web/src/**/*.{ts,tsx}').filter((path) => joinsInEnglish(textOf(path))),
    ...pathsOf('{server,contract}/src/**/*.ts').filter((path) => saysInChinese(textOf(path))),
  ]
}

/** Whether a Chinese text of a module holds what its `, ` has joined, or English commas between Chinese words. */
export function saysInChinese(module: string): boolean {
  const joined = [
    ...module.matchAll(
      /\bconst (\w+) =(?:(?!\n {0,4}(?:const|return|throw|if)\b)[^]){0,200}?\.join\(', '\)/g,
    ),
  ]
  const chinese = [...module.matchAll(/\b\w*zh: [`']([^`\n]*)/g)].map(([, text = '']) => text)
  return chinese.some(
    (text) =>
      /[\u4e00-\u9fff], ?[\u4e00-\u9fff]/.test(text) ||
      /\.join\(', '\)/.test(text) ||
      joined.some(([, name]) => text.includes(`\${${name}}`)),
  )
}

/** Whether a text of a module’s messages is filled in with a list that `, ` joins, or a summary of states is. */
export const joinsInEnglish = (module: string): boolean =>
  /\bt\('\w+', \{[^;]{0,300}\.join\(', '\)/.test(module) ||
  /\btext\(\w+\[\w+\]\)[^;]{0,100}\.join\(', '\)/.test(module)

function textsBelow(root: string) {
  return globSync('web/src/**/{messages,words}.ts', { cwd: root }).flatMap((path) =>
    translationsIn(readFileSync(join(root, path), 'utf8')).map((text) => ({ ...text, path })),
  )
}

interface Translated {
  readonly key: string
  readonly en: string
  readonly zh: string
}

/** The texts of a module of messages in both languages; of forms for one and for more, the latter. */
export function translationsIn(module: string): Translated[] {
  const [english, chinese] = ['en', 'zh'].map((language) => textsOf(module, language))
  return [...(english ?? [])].flatMap(([key, en]) => {
    const zh = chinese?.get(key)
    return zh === undefined ? [] : [{ key, en, zh }]
  })
}

function textsOf(module: string, language: string): Map<string, string> {
  const [, body = ''] = new RegExp(`^const ${language}\\b.* = \\{$([^]*?)^\\}`, 'm').exec(module) ?? []
  const lines = body.matchAll(/^ {2}'?([\w.-]+)'?:\s+(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`),$/gm)
  return new Map([...lines].map(([, key = '', ...texts]) => [key, texts.find((text) => text) ?? '']))
}
