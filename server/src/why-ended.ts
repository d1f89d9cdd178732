import { databaseErrorOf, isTransient } from './db/error-kinds.ts'

/**
 * What a person reads at the console when the platform cannot start, or go on: a sentence in each language. What was
 * thrown is in English, and stands in that sentence alone. A connection that fails is the database's while the platform
 * starts; later it may be anybody's.
 */
export function whyEnded(error: unknown, hasStarted: boolean): readonly string[] {
  const what = messageOf(error)
  if (databaseErrorOf(error) || (!hasStarted && isTransient(error)))
    return [
      `Omics Cloud ends, for its database refuses or does not answer: ${what}. Where DATABASE_URL is set, see that it is right and that PostgreSQL runs there.`,
      `数据库拒绝连接或没有响应，组学云平台已退出，具体信息见上一行。如设置了 DATABASE_URL，请检查该地址并确认 PostgreSQL 正在运行。`,
    ]
  return [`Omics Cloud ends over an error: ${what}`, '组学云平台因错误退出，具体信息见上一行。']
}

/** Of an attempt over several addresses the first failure says most. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
