import { sql, type SQL } from 'drizzle-orm'

const ofTool = (words: SQL, own: SQL) =>
  sql`coalesce((select ${words} from tool o where o.id = t.tool_id), ${own})`

/** What an introduction says, over `tool_introduction t`: of a tool, the words of the catalogue, which stand there alone. */
export const introduced = {
  title_en: ofTool(sql`o.title`, sql`t.title_en`),
  title_zh: ofTool(sql`coalesce(nullif(o.title_zh, ''), o.title)`, sql`t.title_zh`),
  text_en: ofTool(sql`o.summary`, sql`t.text_en`),
  text_zh: ofTool(sql`coalesce(nullif(o.summary_zh, ''), o.summary)`, sql`t.text_zh`),
  target: ofTool(sql`'/tool/' || o.id`, sql`t.target`),
} as const

/** Whether somebody meets it on the home page: what is introduced of the catalogue has to stand there for everybody. */
export const isOffered = sql`t.state = 'active' and (t.tool_id is null or exists (
  select from tool o where o.id = t.tool_id and o.deleted_at is null and o.sharing = 'published' and not o.hidden))`
