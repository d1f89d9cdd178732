import { sql } from 'drizzle-orm'
import type { ListedTool, Tool, ToolDetail } from '@omics/contract/tools/tools'
import { runsHere, usesImages } from '@omics/engine/executors'
import type { Context } from '../../context.ts'
import { installCommand, installSize, type InstallSize } from '../../gateways/debian.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { mayInstall } from './packages.ts'
import { isThere, requiredBy } from './requirements.ts'
import { namesListed } from '../../http/names-listed.ts'

type Software = Pick<Tool, 'programs' | 'packages'>

/** A tool as the database has it, before this machine was looked at. */
export type ToolRow = Omit<Tool, 'lacking'>
/** The same for a list, with what its tasks call. */
export type ListedRow = Omit<ListedTool, 'lacking'> & Software

/** Tools as lists show them, marked where programs of theirs are missing on this machine. */
export function marked(context: Pick<Context, 'config'>, rows: readonly ListedRow[]): ListedTool[] {
  return rows.map(({ programs, packages, ...row }) => ({
    ...row,
    lacking: isLacking(context, { programs, packages }),
  }))
}

/** Whether programs of a tool are missing on this machine, as of some seconds ago at most. */
export function isLacking(context: Pick<Context, 'config'>, software: Software): boolean {
  return needsHost(context) && !requiredBy(software).every(wasThere)
}

const seen = new Map<string, { readonly at: number; readonly is: boolean }>()
const seenForMs = 5000

/** Whether one is there, as it was seen some seconds ago at most: a page of tools asks for hundreds. */
function wasThere(required: string): boolean {
  const before = seen.get(required)
  if (before && Date.now() - before.at < seenForMs) return before.is
  const is = isThere(required)
  seen.set(required, { at: Date.now(), is })
  return is
}

/** Throws `not_ready` where a tool calls programs that this machine lacks, such as those taken off it meanwhile. */
export async function requirePrograms(
  context: Pick<Context, 'config' | 'db'>,
  toolId: string,
): Promise<void> {
  const { rows } = await context.db.execute<Software & Record<string, unknown>>(sql`
    select programs, packages from tool where id = ${toolId}`)
  const names = namesListed(rows.flatMap((row) => missingOf(context, row)))
  if (names.en !== '')
    throw new Problem('not_ready', {
      details: { reason: { en: `${names.en} is missing on the server`, zh: `服务器缺少程序 ${names.zh}` } },
    })
}

const missingOf = (context: Pick<Context, 'config'>, software: Software) =>
  needsHost(context) ? requiredBy(software).filter((required) => !isThere(required)) : []

/** What is missing on this machine for a tool: its programs, and the packages that would bring them. */
export async function needsOf(
  context: Context,
  { administrator }: Identity,
  software: Software,
): Promise<ToolDetail['needs']> {
  const missing = missingOf(context, software)
  const wanted = missing.length > 0 ? [...software.packages] : []
  // Asking starts a program for names that anybody may have written.
  const size = wanted.length > 0 && administrator ? await installSize(wanted) : undefined
  return {
    missing_programs: missing,
    missing_packages: wanted,
    command: wanted.length > 0 ? installCommand(wanted) : '',
    download: size?.download ?? null,
    disk: size?.disk ?? null,
    seconds: size ? secondsOf(size) : null,
    may_install: wanted.length > 0 && administrator && mayInstall(context),
  }
}

/** In whole minutes: lists that are fetched anew, 40 Mbit/s of line, and what dpkg unpacks on a plain disk. */
const secondsOf = ({ download, disk }: InstallSize) =>
  60 * Math.ceil((20 + download / 5e6 + disk / 15e6) / 60)

/**
 * Whether tasks call the programs of this machine: not in images, where what it has helps nobody, and not on nodes with
 * programs of their own.
 */
function needsHost({ config: { executor } }: Pick<Context, 'config'>): boolean {
  return runsHere(executor) && !usesImages(executor)
}
