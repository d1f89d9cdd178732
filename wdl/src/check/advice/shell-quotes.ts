/** Where in a shell script the reader is: outside of quotes, within some, in a comment, or in a here-document. */
type Place = 'plain' | 'single' | 'double' | 'comment' | 'document'

const documentStart = /<<-?\s*(["']?)([A-Za-z_]\w*)\1/y

/**
 * Follows the quotes of a shell script piece by piece, the placeholders between the pieces standing for text
 * without quotes. It knows enough of the shell to tell whether a word would be split where a piece ends.
 */
export class ShellQuotes {
  private place: Place = 'plain'
  /** The here-documents that begin with the next line, by the word that ends them. */
  private readonly waiting: string[] = []
  private line = ''

  /** Whether what stands here is split at blanks. The value of an assignment is not. */
  get splits(): boolean {
    return this.place === 'plain' && !/(?:^|[\s;(])\w+=$/.test(this.line)
  }

  read(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const mark = text.charAt(at)
      if (mark === '\n') this.endLine()
      else {
        if (mark === '\\' && this.place !== 'single' && this.place !== 'document') at += 1
        else if (this.place === 'plain') at += this.readPlain(text, at)
        else if ((this.place === 'single' && mark === "'") || (this.place === 'double' && mark === '"'))
          this.place = 'plain'
        this.line += mark
      }
    }
  }

  /** Takes one mark outside of quotes; answers how many more it took. */
  private readPlain(text: string, at: number): number {
    const mark = text.charAt(at)
    if (mark === "'") this.place = 'single'
    else if (mark === '"') this.place = 'double'
    else if (mark === '#' && /(?:^|\s)$/.test(this.line)) this.place = 'comment'
    else if (mark === '<') {
      documentStart.lastIndex = at
      const found = text.startsWith('<<<', at) ? null : documentStart.exec(text)
      if (found?.[2] !== undefined) {
        this.waiting.push(found[2])
        return found[0].length - 1
      }
    }
    return 0
  }

  private endLine(): void {
    const [end] = this.waiting
    if (this.place === 'document') {
      if (this.line.trim() === end) {
        this.waiting.shift()
        if (this.waiting.length === 0) this.place = 'plain'
      }
    } else if (end !== undefined && this.place === 'plain') this.place = 'document'
    else if (this.place === 'comment') this.place = end === undefined ? 'plain' : 'document'
    this.line = ''
  }
}
