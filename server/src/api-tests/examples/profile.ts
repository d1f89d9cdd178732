import assert from 'node:assert/strict'
import { profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import type { World } from '../world.ts'
import { codeFor, newPhone } from './codes.ts'

/** Somebody who changes their own account, apart from everybody that other examples need. */
const somebody = ({ platform, unique }: World): Promise<Caller> =>
  platform.person(unique('own').replace(' ', ''))

export const profileExamples: ExamplesOf<'profile'> = {
  show: async (call) => {
    assert.equal((await call({})).id, call.me.personId)
  },
  setInfo: async (call, world) => {
    const me = await somebody(world)
    const body = {
      full_name: '林 Lin',
      image: '',
      introduction: '病毒',
      language: 'zh' as const,
      region: '110101',
    }
    const changed = await call({ as: me, body })
    assert.deepEqual(
      changed.region_names.map(({ name, name_en }) => `${name} ${name_en}`),
      ['北京市 Beijing', '北京市 Beijing', '东城区 Dongcheng District'],
    )
    assert.deepEqual(await me.call(profile.show, {}), changed)
    assert.equal((await me.call(session.user, {})).introduction, '病毒')
  },
  setPhone: async (call, world) => {
    const me = await somebody(world)
    const phone = newPhone()
    const code = await codeFor(world, phone, 'bind')
    assert.equal((await call({ as: me, body: { phone, code, presence: { password } } })).phone, phone)
    assert.equal((await me.call(profile.show, {})).phone, phone)
  },
  setEmail: async (call, world) => {
    const me = await somebody(world)
    const email = `${world.unique('mail').replace(' ', '')}@example.org`
    const code = await codeFor(world, email, 'bind')
    assert.equal((await call({ as: me, body: { email, code, presence: { password } } })).email, email)
    assert.equal((await me.call(profile.show, {})).email, email)
  },
}

export const regionsExamples: ExamplesOf<'regions'> = {
  below: async (call) => {
    const cities = await call({ params: { id: '440000' } })
    assert.deepEqual(
      cities.find(({ id }) => id === '440300'),
      { id: '440300', name: '深圳市', name_en: 'Shenzhen', leaf: false },
    )
  },
}
