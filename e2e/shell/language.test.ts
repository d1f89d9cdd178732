import { test } from 'node:test'
import { profile } from '@omics/contract/account/profile'
import { callApi } from '../harness/api.ts'
import { signIn } from '../harness/people.ts'
import { testPlatform } from '../harness/platform.ts'
import { administrator } from '../harness/server.ts'

const platform = testPlatform('language')

test('the language of the account is spoken in another browser, unless one was chosen there', async () => {
  const first = await platform.administrator()
  const { full_name, image, introduction, region } = await callApi(first.page, profile.show, {})
  const body = { full_name, image, introduction, region, language: 'zh' as const }
  await callApi(first.page, profile.setInfo, { body })

  const fresh = await platform.visitor({ language: 'en' })
  await signIn(fresh.page, administrator.email, administrator.password)
  await fresh.page.getByRole('button', { name: /^语言/ }).waitFor()

  const chosen = await platform.visitor({ language: 'en' })
  await chosen.context.addCookies([{ name: 'language', value: 'en', url: platform.server.address }])
  await signIn(chosen.page, administrator.email, administrator.password)
  await chosen.page.getByRole('button', { name: /^Language/ }).waitFor()
})
