import { sql } from 'drizzle-orm'
import { outsideKinds, outsideNames, type OutsideName } from '@omics/contract/administration/outside-kinds'
import {
  OutsideName as Name,
  outsideSystems as endpoints,
} from '@omics/contract/administration/outside-systems'
import { formats } from '@omics/contract/formats'
import { implement } from '../../../http/implement.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { requireToAdminister } from '../../account/givable.ts'
import { presentSystem } from './rows.ts'
import { saveSystem } from './save.ts'
import { tried } from './trials.ts'

export default implement(endpoints, {
  list: ({ context, language }) =>
    Promise.all(outsideNames.map((name) => presentSystem(context, name, language))),

  save: async ({ context, identity, params, body, language, note }) => {
    const name = named(params.id)
    // Codes of everybody go through the mail server, and who a provider says that somebody is, they are.
    requireToAdminister(identity)
    const before = await presentSystem(context, name, language)
    await saveSystem(context, name, body, language)
    const after = await presentSystem(context, name, language)
    note({ objectId: name, before, after })
    return after
  },

  test: async ({ context, params, body, language, note }) => {
    const name = named(params.id)
    note({ objectId: name })
    if (!(await context.outside.of(name))) throw new Problem('outside_off')
    requireReceiver(name, body.to)
    const { problem, failure } = await tried(name, { context, to: body.to, language })
    await context.db.execute(sql`
      update outside_system set tested_at = now(), failure_en = ${failure.en}, failure_zh = ${failure.zh}
      where name = ${name}`)
    if (problem) throw problem
    return presentSystem(context, name, language)
  },

  forget: async ({ context, identity, params, language, note }) => {
    const name = named(params.id)
    requireToAdminister(identity)
    const before = await presentSystem(context, name, language)
    const { rowCount } = await context.db.execute(sql`delete from outside_system where name = ${name}`)
    if (rowCount === 0) throw new Problem('not_found')
    note({ objectId: name, before })
    return presentSystem(context, name, language)
  },
})

/** Whom to send something is to be written as the system takes it. */
function requireReceiver(name: OutsideName, to: string): void {
  const kind = outsideKinds[name]
  if (!('sendsTo' in kind)) return
  if (to === '') throw refuseField('to', { en: 'This is needed.', zh: '此项必填。' })
  if (kind.sendsTo === 'phone' && !formats.phone.pattern.test(to)) throw refuseField('to', formats.phone)
}

function named(id: string): OutsideName {
  const name = Name.safeParse(id)
  if (!name.success) throw new Problem('not_found')
  return name.data
}
