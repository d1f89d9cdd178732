import { ProgramTrouble } from '@omics/engine/host'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ScanFailed, scanImage, type Scanner, scannerHere } from '../../gateways/image-scanner.ts'
import { JobFault, type ShownKind } from '../../gateways/jobs/kind.ts'
import { holderNow } from '../../http/grant.ts'
import type { Sentence } from '../../http/problem.ts'
import { requireOneOf } from '../../http/permission.ts'
import { storedVersions } from './versions.ts'

const Data = z.strictObject({ image: z.uuid(), version: z.uuid(), name: z.string(), by: z.uuid() })

/** Looks an image through for known vulnerabilities, by the scanner of this machine. */
export const imageScan: ShownKind<z.output<typeof Data>> = {
  name: 'image_scan',
  data: Data,
  title: ({ name }) => ({ en: `Scan of ${name}`, zh: `扫描镜像 ${name}` }),
  aloneBy: ({ version }) => version,
  retries: 0,
  longest: 2 * 3600,
  perform: async ({ db }, { image, version, by }, { signal }) => {
    await requireOneOf(db, await holderNow(db, by), ['image_change'])
    const [found] = await storedVersions(db, image, sql`v.id = ${version}`)
    if (!found) throw new JobFault({ en: 'The version is no longer in the store.', zh: '该版本已移除。' })
    const scanner = scannerHere()
    if (!scanner)
      throw new JobFault({
        en: 'This machine has no scanner. Install trivy or grype, and scan again.',
        zh: '本机没有扫描工具，请安装 trivy 或 grype 后重试。',
      })
    const findings = await scanImage(scanner, `${found.repository}@${found.digest}`, signal).catch(
      (error: unknown) => {
        throw error instanceof ScanFailed || error instanceof ProgramTrouble ? faultOf(scanner, error) : error
      },
    )
    await db.execute(sql`
      update image_version set scanner = ${scanner}, scanned_at = now(), findings = ${JSON.stringify(findings)}::jsonb
      where id = ${version} and digest = ${found.digest}`)
  },
}

function faultOf(scanner: Scanner, error: ScanFailed | ProgramTrouble): JobFault {
  return new JobFault(sentenceOf(scanner, error), { cause: error })
}

function sentenceOf(scanner: Scanner, error: ScanFailed | ProgramTrouble): Sentence {
  if (error instanceof ProgramTrouble)
    return {
      en: `${scanner} does not do its work (${error.trouble}). See that “${scanner} --version” answers on the server, then scan again.`,
      zh: `${scanner} 无法工作（${error.trouble}）。请确认在服务器上执行“${scanner} --version”有输出，然后重新扫描。`,
    }
  if (error.message === '')
    return {
      en: `${scanner} gave no report that can be read. Bring it to its current version, then scan again.`,
      zh: `${scanner} 未给出可读取的报告，请升级到最新版本后重新扫描。`,
    }
  const said = error.message.slice(0, 300)
  return { en: `${scanner} could not scan the image: ${said}`, zh: `${scanner} 扫描失败：${said}` }
}
