import { sql } from 'drizzle-orm'
import { Component, components as endpoints, ComponentWrite } from '@omics/contract/reports/template-parts'
import { implement } from '../../../http/implement.ts'
import { crudOn } from '../../../resource/crud/crud-on.ts'

const { show: _show, ...ordinary } = crudOn({
  table: 'report_component',
  row: Component,
  write: ComponentWrite,
  sort: 'title_en',
  searched: sql`(t.title_en || ' ' || t.title_zh)`,
})

export default implement(endpoints, {
  ...ordinary,
  all: async (call) => {
    const { items } = await ordinary.list({ ...call, query: { page: 1, limit: 500 } })
    return items
  },
})
