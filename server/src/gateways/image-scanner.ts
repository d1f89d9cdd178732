import { runProgram } from '@omics/engine/host'
import { z } from 'zod'
import { type Finding, severities, type Severity } from '@omics/contract/images/images'
import { parseJson } from '../http/parse-json.ts'
import { isOnPath } from './debian.ts'

const scanners = ['trivy', 'grype'] as const
export type Scanner = (typeof scanners)[number]

/** The first scanner of images that this machine has. */
export function scannerHere(): Scanner | undefined {
  return scanners.find(isOnPath)
}

const text = z.string().nullish().transform(cut)
const Trivy = z.object({
  Results: z
    .array(
      z.object({
        Vulnerabilities: z
          .array(
            z.object({
              VulnerabilityID: text,
              PkgName: text,
              InstalledVersion: text,
              FixedVersion: text,
              Severity: text,
              Title: text,
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
})
const Grype = z.object({
  matches: z.array(
    z.object({
      vulnerability: z.object({
        id: text,
        severity: text,
        description: text,
        fix: z.object({ versions: z.array(z.string()).nullish() }).nullish(),
      }),
      artifact: z.object({ name: text, version: text }),
    }),
  ),
})

const commands: Readonly<Record<Scanner, (image: string) => readonly string[]>> = {
  trivy: (image) => [
    'image',
    ...['--quiet', '--format', 'json', '--scanners', 'vuln', '--image-src', 'remote'],
    image,
  ],
  grype: (image) => ['--quiet', '--output', 'json', `registry:${image}`],
}

const findingsOf: Readonly<Record<Scanner, (json: unknown) => Finding[] | undefined>> = {
  trivy: (json) =>
    Trivy.safeParse(json).data?.Results?.flatMap(({ Vulnerabilities }) =>
      (Vulnerabilities ?? []).map((one) => ({
        id: one.VulnerabilityID,
        severity: severityOf(one.Severity),
        package: one.PkgName,
        installed: one.InstalledVersion,
        fixed: one.FixedVersion,
        title: one.Title,
      })),
    ) ?? (Trivy.safeParse(json).success ? [] : undefined),
  grype: (json) =>
    Grype.safeParse(json).data?.matches.map(({ vulnerability, artifact }) => ({
      id: vulnerability.id,
      severity: severityOf(vulnerability.severity),
      package: artifact.name,
      installed: artifact.version,
      fixed: cut(vulnerability.fix?.versions?.join(', ')),
      title: vulnerability.description,
    })),
}

const seconds = 3600
const mostKept = 5000

/** What could not be scanned, in the scanner's own words; empty where it has none. */
export class ScanFailed extends Error {}

/**
 * The known vulnerabilities of an image, given as `repository@digest`, the worst first; the scanner fetches it by
 * itself. Rejects with ScanFailed, or ProgramTrouble where it does not answer.
 */
export async function scanImage(scanner: Scanner, image: string, signal: AbortSignal): Promise<Finding[]> {
  const { code, stdout, stderr } = await runProgram(scanner, commands[scanner](image), {
    env: environment(),
    seconds,
    signal,
  })
  const found = findingsOf[scanner](parseJson(stdout))
  if (code !== 0 || !found) throw new ScanFailed(stderr.trim().split('\n').at(-1))
  return found
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .slice(0, mostKept)
}

/** What scanners are told by: where their databases are, and how the network is reached. */
function environment(): Record<string, string> {
  const passed = /^(?:PATH|HOME|LANG|TMPDIR|XDG_CACHE_HOME|HTTPS?_PROXY|NO_PROXY|(?:TRIVY|GRYPE|SYFT)_\w+)$/
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && passed.test(name) ? [[name, value]] : [],
    ),
  )
}

function severityOf(said: string): Severity {
  const small = said.toLowerCase()
  if (small === 'negligible') return 'low'
  return severities.find((one) => one === small) ?? 'unknown'
}

function cut(said: string | null | undefined): string {
  return (said ?? '').replaceAll('\0', '').slice(0, 400)
}
