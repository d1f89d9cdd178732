import { stepMatcher } from '../files/glob-match.ts'
import { tokensOf, type Token } from './tokens.ts'

/** Programs that run the one named behind them. */
const wrappers = new Set([
  'command',
  'env',
  'exec',
  'nice',
  'nohup',
  'parallel',
  'stdbuf',
  'sudo',
  'time',
  'timeout',
  'xargs',
])
const shells = new Set(['bash', 'dash', 'sh', 'zsh'])
/** Behind these words another command begins. */
const openers = new Set(['!', '{', '}', 'do', 'done', 'else', 'esac', 'fi', 'then', 'until', 'while'])
/** Behind these words stands a name, no command. */
const names = new Set(['for', 'function', 'select'])
const branches = new Set(['elif', 'else', 'fi'])
const redirects = new Set(['<', '>', '>>', '>&', '<&', '&>', '&>>', '>|', '<<', '<<-', '<<<'])

/**
 * The programs that a shell script calls: the words where commands stand, not those in quotes, comments or arguments.
 * A branch that cannot be taken, because what it compares stands there literally, does not count: a task that was
 * given `bwa` and says `case bwa in bwa) … ;; minimap2) … esac` calls no minimap2.
 */
export function programsIn(script: string): ReadonlySet<string> {
  const { programs, functions } = callsIn(script)
  return programs.difference(functions)
}

/** What a shell script calls, as far as reading it tells. */
export interface ShellCalls {
  /** The words where commands stand, by their last part where they are paths; builtins and functions among them. */
  readonly programs: Set<string>
  /** Those that were called by a plain name, not by a path and not behind options that may take a word. */
  readonly named: Set<string>
  /** What the script defines itself. */
  readonly functions: Set<string>
  /** It calls what only the run tells: a word that is expanded, or what it brings by PATH, `source` or `eval`. */
  unknown: boolean
}

/** The calls of a script, with what cannot be known from its text. */
export function callsIn(script: string): ShellCalls {
  const calls = {
    programs: new Set<string>(),
    named: new Set<string>(),
    functions: new Set<string>(),
    unknown: false,
  }
  readWithin(script, calls, 0)
  return calls
}

/** Scripts, choices and conditions within each other beyond this are not told apart: each level is read once more. */
const deepest = 20

function readWithin(script: string, calls: ShellCalls, depth: number): void {
  if (depth < deepest) new Reader(tokensOf(script), calls, depth).list(() => false, true)
}

/** What brings commands of which the script's text says nothing, or asks whether a program is there. */
const bringers = new Set(['.', 'alias', 'eval', 'hash', 'source', 'type', 'which'])
const ownPath = /^PATH\+?=/

class Reader {
  readonly tokens: readonly Token[]
  readonly calls: ShellCalls
  at = 0
  depth: number
  /** The next command stands behind a wrapper's options, of which one may take a word. */
  behindOptions = false

  constructor(tokens: readonly Token[], calls: ShellCalls, depth: number) {
    this.tokens = tokens
    this.calls = calls
    this.depth = depth
  }

  /** Commands up to a token that ends them. @param taken whether they can run at all */
  list(ends: (token: Token) => boolean, taken: boolean): void {
    let expected = true
    for (;;) {
      const token = this.tokens[this.at]
      if (!token || (ends(token) && (expected || token.kind === 'operator'))) return
      this.at += 1
      this.nested(token, taken)
      if (token.kind === 'operator') {
        if (redirects.has(token.text)) this.skipTarget(taken)
        else expected = true
      } else if (expected) expected = this.command(token, taken)
    }
  }

  /** A word where a command stands. Gives whether another command stands next. */
  command(word: Extract<Token, { kind: 'word' }>, taken: boolean): boolean {
    const { text, quoted } = word
    if (!quoted && text === 'case') return this.deeper(() => this.choice(taken))
    if (!quoted && text === 'if') return this.deeper(() => this.condition(taken))
    if (!quoted && text === '[[') return this.skipTest()
    if (!quoted && openers.has(text)) return true
    if (/^\w+\+?=/.test(text)) {
      this.calls.unknown ||= taken && ownPath.test(text)
      return true
    }
    if (!quoted && names.has(text)) return this.name(text)
    if (!quoted && this.definesFunction()) {
      this.calls.functions.add(text)
      return true
    }
    if (taken) this.call(word)
    if (shells.has(text)) this.script(taken)
    if (wrappers.has(text)) {
      this.behindOptions = this.skipOptions()
      return true
    }
    return false
  }

  call({ text, literal }: Extract<Token, { kind: 'word' }>): void {
    const certain = !this.behindOptions
    this.behindOptions = false
    const next = this.tokens[this.at]?.text ?? ''
    const brings =
      bringers.has(text) ||
      (text === 'export' && ownPath.test(next)) ||
      (text === 'command' && next.startsWith('-'))
    if (!literal || brings) this.calls.unknown = true
    if (!literal) return
    this.calls.programs.add(text.slice(text.lastIndexOf('/') + 1))
    if (certain && !text.includes('/')) this.calls.named.add(text)
  }

  /** Behind `for`, `select` and `function` stands a name. */
  name(word: string): boolean {
    const next = this.tokens[this.at]
    if (word !== 'function' || next?.kind !== 'word') return false
    this.calls.functions.add(next.text)
    this.at += 1
    this.definesFunction()
    return true
  }

  /** Takes the brackets of `name()`. */
  definesFunction(): boolean {
    const [open, close] = [this.tokens[this.at], this.tokens[this.at + 1]]
    if (open?.kind !== 'operator' || open.text !== '(' || close?.text !== ')') return false
    this.at += 2
    return true
  }

  deeper(read: () => boolean): boolean {
    if (this.depth >= deepest) return true
    this.depth += 1
    const next = read()
    this.depth -= 1
    return next
  }

  nested(token: Token, taken: boolean): void {
    if (token.kind === 'operator' || !taken) return
    for (const script of token.inner) this.within(script)
  }

  within(script: string): void {
    readWithin(script, this.calls, this.depth + 1)
  }

  skipTarget(taken: boolean): void {
    const token = this.tokens[this.at]
    if (token?.kind !== 'word') return
    this.nested(token, taken)
    this.at += 1
  }

  /** Whether there were options, of which one may take the word behind it. */
  skipOptions(): boolean {
    let some = false
    for (let token = this.tokens[this.at]; token?.kind === 'word'; token = this.tokens[this.at]) {
      if (!/^-|^\d+[smhd]?$|^\w+=/.test(token.text)) return some
      some ||= token.text.startsWith('-')
      this.at += 1
    }
    return some
  }

  skipTest(): boolean {
    while (this.at < this.tokens.length && this.tokens[this.at]?.text !== ']]') this.at += 1
    this.at += 1
    return false
  }

  /** `bash -c '…'` */
  script(taken: boolean): void {
    const [option, text] = [this.tokens[this.at], this.tokens[this.at + 1]]
    if (!taken || option?.kind !== 'word' || !/^-\w*c$/.test(option.text) || text?.kind !== 'word') return
    this.within(text.text)
  }

  choice(taken: boolean): boolean {
    const subject = this.tokens[this.at]
    this.at += 2
    const known = subject?.kind === 'word' && subject.literal ? subject.text : undefined
    let met = false
    for (;;) {
      this.skipLines()
      const token = this.tokens[this.at]
      if (!token) return false
      if (token.text === 'esac') {
        this.at += 1
        return false
      }
      const fits = this.patterns().some((pattern) => known === undefined || matches(pattern, known))
      this.list(
        (one) => (one.kind === 'operator' ? one.text.startsWith(';;') : one.text === 'esac'),
        taken && fits && !met,
      )
      if (this.tokens[this.at]?.kind === 'operator') this.at += 1
      met = met || (fits && known !== undefined)
    }
  }

  patterns(): string[] {
    const patterns: string[] = []
    for (let token = this.tokens[this.at]; token; token = this.tokens[this.at]) {
      this.at += 1
      if (token.kind === 'word') patterns.push(token.literal ? token.text : '*')
      else if (token.text === ')') break
    }
    return patterns
  }

  condition(taken: boolean): boolean {
    let open = taken
    for (;;) {
      const start = this.at
      this.list((one) => one.text === 'then', open)
      const truth = truthOf(this.tokens.slice(start, this.at))
      this.at += 1
      this.list(isBranch, open && truth !== false)
      if (truth === true) open = false
      const end = this.tokens[this.at]
      this.at += 1
      if (end?.text === 'elif') continue
      if (end?.text === 'else') {
        this.list(isBranch, open)
        this.at += 1
      }
      return false
    }
  }

  skipLines(): void {
    while (this.tokens[this.at]?.kind === 'operator' && this.tokens[this.at]?.text === '\n') this.at += 1
  }
}

const isBranch = (token: Token) => token.kind === 'word' && !token.quoted && branches.has(token.text)

/** Longer words and patterns are compared with nothing: to match them takes as long as both are, times each other. */
const longestWord = 100

function matches(pattern: string, text: string): boolean {
  return pattern.length > longestWord || text.length > longestWord || stepMatcher(pattern)(text)
}

/** Whether a test of literal words holds: `[ "bwa" = "bwa" ]`. Undefined for what only the run can tell. */
function truthOf(tokens: readonly Token[]): boolean | undefined {
  const words = tokens.filter((token) => token.kind === 'word')
  const operators = tokens.filter((token) => token.kind === 'operator' && !/^[\n;]$/.test(token.text))
  if (operators.length > 0 || !words.every(({ literal }) => literal)) return undefined
  const [head, ...rest] = words.map(({ text }) => text)
  if (head !== '[' && head !== '[[' && head !== 'test') return undefined
  const [left, sign, right, ...more] = head === 'test' ? rest : rest.slice(0, -1)
  if (left === undefined || sign === undefined || more.length > 0) return undefined
  if (right === undefined) return left === '-n' ? sign !== '' : left === '-z' ? sign === '' : undefined
  if (sign === '=' || sign === '==') return left === right
  return sign === '!=' ? left !== right : undefined
}
