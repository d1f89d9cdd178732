import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { orders } from '@omics/contract/commerce/orders'
import { products } from '@omics/contract/commerce/products'
import { startAlipay, type AlipayPeer } from '@omics/server/testing/payment-peers'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import type { Visitor } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'

const platform = testPlatform('commerce')
let alipay: AlipayPeer
let visitor: Visitor

before(async () => {
  alipay = await startAlipay()
  const { context } = await platform.administrator()
  await context.close()
  visitor = await platform.visitor({ language: 'zh' })
  await signIn(visitor.page, administrator.email, administrator.password)
  const { settings, secrets } = alipay
  const body = { settings: { ...settings, inside: 'yes' }, secrets }
  await callApi(visitor.page, outsideSystems.save, { params: { id: 'alipay' }, body })
})
after(() => alipay.close())

test('a product is put on offer, ordered, paid at Alipay, and what it gives is there', async () => {
  const { page } = visitor
  await page.goto('/permission/products')
  await page.getByRole('button', { name: '新增产品' }).first().click()
  await page.getByLabel('英文名称').fill('Storage')
  await page.getByLabel('中文名称').fill('存储空间包')
  await page.getByLabel('单价').fill('1,299.50')
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-product-form'), [])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('¥1,299.50').first().waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-products'), [])
  const [product] = (await callApi(page, products.offered, {})).items
  assert.equal(product?.price, 129_950)

  await page.goto(`/project_center?product=${product?.id}`)
  await page.getByLabel('购买份数').fill('2')
  await page.getByText('¥2,599.00').waitFor()
  await page.getByRole('button', { name: '提交订单' }).dblclick()
  const pay = page.getByRole('link', { name: '用支付宝支付 ¥2,599.00' })
  await pay.waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-order'), [])
  const { notify, form } = alipay.pay((await pay.getAttribute('href')) ?? '')
  const told = await fetch(notify, { method: 'POST', body: new URLSearchParams(form) })
  assert.equal(await told.text(), 'success')
  await page.getByText('已付款').first().waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-paid'), [])
  assert.equal((await callApi(page, orders.own, {})).total, 1)

  await page.goto('/project_center?equity=1')
  await page.getByText('共 200 G').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-equity'), [])
  await page.goto('/permission/orders')
  await page.getByText('存储空间包').first().click()
  await page.getByRole('button', { name: '退款' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-orders'), [])
  await page.goto('/permission/usage')
  await page.getByRole('heading', { name: '资源用量统计' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-usage'), [])
})

test('no fault was met on any of these pages', () => {
  assert.deepEqual(visitor.faults, [])
})
