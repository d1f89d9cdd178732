import { DatabaseError } from 'pg'

/** What the driver says, without a code, of a connection that broke, also to those who come to it afterwards. */
const lost = /^(Connection terminated|timeout exceeded when trying to connect)|not queryable$/

// What PostgreSQL says when it ends, starts, has no memory or no room for another connection, or is read only for a
// while, as the standby is that takes over from another.
const codes = ['57P01', '57P02', '57P03', '53200', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/** Of two changes that waited for each other PostgreSQL ends one, which has changed nothing. */
const endedForAnother = ['40P01', '40001']

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether PostgreSQL ended this because it and another change waited for each other: made again, it may go through. */
export function isEndedForAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return endedForAnother.includes(codeOf(error)) || isEndedForAnother(error.cause)
}

/**
 * Whether an error, or what caused it, says that the database will not take this, however often it is asked: PostgreSQL's
 * classes of wrong data, of broken constraints, of wrong statements and of limits of the program.
 */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^(?:22|23|42|54)[0-9A-Z]{3}$/.test(codeOf(error)) || isRefused(error.cause)
}

/**
 * Whether an error, or what caused it, says that the database cannot be reached, or cannot take this now, so that trying
 * later helps.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // The driver gives no code of its own; a socket that is not there yet is an ENOENT of `connect`.
  const isLost = lost.test(error.message)
  const isAbsent = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (
    codes.includes(code) ||
    endedForAnother.includes(code) ||
    code.startsWith('08') ||
    isLost ||
    isAbsent ||
    isTransient(error.cause)
  )
}

/** What PostgreSQL itself said, where it is the error or its cause: its code, the constraint and the detail. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined
}
