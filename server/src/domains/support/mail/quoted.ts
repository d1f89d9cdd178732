import { replyMark } from './way-back.ts'

/** How the programs that most people use begin what is answered, in English and Chinese. */
const beginnings = [
  /^-{2,} ?(original message|forwarded message|原始邮件|转发邮件) ?-{2,}$/i,
  /^_{20,}$/,
  /^on .{1,200} wrote:$/i,
  /^在 ?.{1,200}写道[:：]$/,
  /^.{1,200}(于|在).{1,100}写道[:：]$/,
  /^(from|发件人) ?[:：] ?.{1,300}$/i,
]

/** What somebody wrote, without the email that they answer beneath it. */
export function withoutQuoted(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const mark = lines.findIndex((line) => line.includes(replyMark))
  const above = mark < 0 ? lines : lines.slice(0, mark)
  const quoted = above.findIndex((line, at) => begins(above, at) && line !== '')
  const own = quoted < 0 ? above : above.slice(0, quoted)
  while (own.length > 0 && /^\s*(>.*)?$/.test(own.at(-1) ?? '')) own.pop()
  return own.join('\n').trim() || belowQuoted(lines)
}

/** What stands beneath the last line that is quoted, where somebody answers there. */
function belowQuoted(lines: readonly string[]): string {
  const last = lines.findLastIndex((line) => /^\s*>/.test(line))
  return last < 0
    ? ''
    : lines
        .slice(last + 1)
        .join('\n')
        .trim()
}

/** Whether a line, or one that was broken in two, begins what is answered. */
function begins(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  const both = `${line} ${lines[at + 1]?.trim() ?? ''}`
  const isHead = /^(from|发件人)/i.test(line)
  // A sentence may begin so: the head of an email has its subject or date beneath.
  if (isHead && !/^(sent|date|to|subject|发送时间|日期|收件人|主题)/i.test(lines[at + 1]?.trim() ?? ''))
    return false
  return (
    beginnings.some((one) => one.test(line)) ||
    beginnings.slice(2, 5).some((one) => /^(on |在)/i.test(line) && one.test(both))
  )
}
