import { sql } from 'drizzle-orm'
import {
  ToolIntroduction,
  toolIntroductions as endpoints,
  ToolIntroductionWrite,
} from '@omics/contract/administration/tool-introductions'
import { implement } from '../../http/implement.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'

export default implement(
  endpoints,
  crudOn({
    table: 'tool_introduction',
    row: ToolIntroduction,
    write: ToolIntroductionWrite,
    sort: 'position',
    searched: sql`(t.title_en || ' ' || t.title_zh || ' ' || t.text_en || ' ' || t.text_zh)`,
  }),
)
