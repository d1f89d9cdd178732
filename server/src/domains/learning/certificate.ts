import { sql } from 'drizzle-orm'
import { encodeXML as escaped } from 'entities'
import type { FastifyReply } from 'fastify'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { documentFonts, printText } from '../../gateways/chromium.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { dayHere } from '../../resource/day-here.ts'
import { courseForLearner } from './course-rows.ts'

/**
 * Prints the certificate of a course that somebody finished, in the reader's language. Throws `course_unfinished`,
 * and as `printText` does.
 */
export async function sendCertificate(
  context: Context,
  { personId, fullName }: Identity,
  courseId: string,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const course = await courseForLearner(context.db, personId, courseId)
  if (course.finished_at === null) throw new Problem('course_unfinished')
  const title = language === 'zh' ? course.title_zh : course.title_en
  const facts = {
    name: fullName,
    title,
    platform: await platformName(context.db, language),
    day: await dayHere(context.db, course.finished_at, language),
    minutes: course.minutes,
  }
  const bytes = await printText({ log: context.log, personId }, pageOf(language, facts))
  const name = encodeURIComponent(`${title}.pdf`)
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="certificate.pdf"; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    .send(bytes)
}

async function platformName(db: Database, language: Language): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from system_configuration`)
  return rows[0]?.name || (language === 'zh' ? '组学云平台' : 'Omics Cloud')
}

interface Facts {
  readonly name: string
  readonly title: string
  readonly platform: string
  readonly day: string
  readonly minutes: number
}

const words = {
  en: (facts: Facts) => ({
    head: 'Certificate of completion',
    says: 'has completed the course',
    foot: `${facts.day} · ${facts.minutes} minutes · ${facts.platform}`,
  }),
  zh: (facts: Facts) => ({
    head: '结业证书',
    says: '已完成课程',
    foot: `${facts.day} · ${facts.minutes} 分钟 · ${facts.platform}`,
  }),
} satisfies Record<Language, (facts: Facts) => Record<string, string>>

/** So large in points that it is all to be read beside the rest of the page, however long it is. */
const sizeOf = (text: string, largest: number) =>
  Math.min(largest, Math.max(11, Math.round(largest * Math.sqrt(40 / [...text].length))))

/** The page that is printed. Names are text in it, whatever they hold. */
function pageOf(language: Language, facts: Facts): string {
  const { head, says, foot } = words[language](facts)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(facts.title)}</title><style>
    @page { size: A4 landscape; margin: 0 }
    body { margin: 0; height: 210mm; display: grid; place-items: center; font-family: ${documentFonts}; color: #16202e }
    main { box-sizing: border-box; width: 257mm; height: 170mm; padding: 24mm; border: 1px solid #c6ced9; border-radius: 4mm; display: flex; flex-direction: column; align-items: center; justify-content: space-between; text-align: center; overflow-wrap: anywhere; overflow: hidden }
    h1 { font-size: 15pt; font-weight: 500; color: #0046aa; letter-spacing: .08em }
    strong { display: block; font-size: ${sizeOf(facts.name, 30)}pt; font-weight: 600 } h2 { font-size: ${sizeOf(facts.title, 20)}pt; font-weight: 500; margin: 0 } p { color: #435064; font-size: 12pt }
  </style></head><body><main><h1>${escaped(head)}</h1><div><strong>${escaped(facts.name)}</strong><p>${escaped(says)}</p><h2>${escaped(facts.title)}</h2></div><p>${escaped(foot)}</p></main></body></html>`
}
