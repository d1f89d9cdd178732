import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { orders } from '@omics/contract/commerce/orders'
import { products } from '@omics/contract/commerce/products'
import { projects } from '@omics/contract/projects/projects'
import { startAlipay, type AlipayPeer } from '@omics/server/testing/payment-peers'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, type Visitor } from './harness/browser.ts'
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
  await page.getByLabel('单价').fill('1,299.505')
  await page.getByText('请输入金额，例如 1,234.50。').waitFor()
  await page.getByLabel('单价').fill('1,299.50')
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-product-form'), [])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('¥1,299.50').first().waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-products'), [])
  await page.goto('/permission/products?search=zzz&state=withdrawn')
  await page.getByText('没有符合条件的内容').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-no-match'), [])
  await page.getByRole('button', { name: '显示全部' }).click()
  await page.getByText('¥1,299.50').first().waitFor()
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
  await page.getByText('共 0 核时，已用 0 核秒').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-equity'), [])
  const { page: onPhone } = await platform.visitor({ language: 'zh', viewport: phone })
  await signIn(onPhone, administrator.email, administrator.password)
  for (const address of ['/project_center', '/permission/orders']) {
    await onPhone.goto(address)
    await onPhone.getByText('¥2,599.00').waitFor()
    await onPhone.getByText('已付款').waitFor()
  }
  await page.goto('/permission/orders')
  await page.getByText('存储空间包').first().click()
  await page.getByRole('button', { name: '退款' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-orders'), [])
  await page.goto('/permission/usage')
  await page.getByRole('heading', { name: '资源用量统计' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-usage'), [])
})

test('usage is given prices, and a project a budget', async () => {
  const { page } = visitor
  await page.goto('/permission/products')
  await page.getByRole('button', { name: '资源用量单价' }).click()
  await page.getByLabel('每核时').fill('0.08')
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-prices', false), [])
  await page.getByRole('button', { name: '保存' }).click()
  const { id } = await callApi(page, projects.create, { body: { name: '海洋微生物' } })
  await page.goto(`/project/detail/${id}/usage`)
  await page.getByRole('button', { name: '设置预算' }).click()
  await page.getByLabel('预算金额').fill('5,000')
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-budget-form', false), [])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('¥5,000.00').first().waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-budget'), [])
})

test('a contract is written from a template, sent, accepted by name, and its PDF stands among all files', async () => {
  const { page } = visitor
  await page.goto('/permission/contracts')
  await page.getByRole('button', { name: '新建合同' }).first().click()
  await page.getByLabel('合同编号', { exact: true }).fill('HT-2026-001')
  await page.getByLabel('合同标的').fill('转录组测序与分析')
  await page.getByLabel('客户账号').click()
  await page.keyboard.type(administrator.email)
  await page.locator('.ant-select-item-option', { hasText: administrator.email }).click()
  await page.getByLabel('甲方（客户）').fill('海洋大学')
  await page.getByLabel('乙方（服务方）').fill('组学公司')
  for (const [label, day] of [
    ['开始日期', '2026-01-01'],
    ['结束日期', '2099-12-31'],
  ] as const) {
    await page.getByLabel(label).fill(day)
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('合同金额').fill('12,345.00')
  await page.getByLabel('套用模板').click()
  await page.getByTitle('技术服务合同').click()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-contract-form'), [])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('壹万贰仟叁佰肆拾伍元整').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传 PDF' }).click(),
  ])
  await chooser.setFiles({ name: '附件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await page.getByText('附件.pdf').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-contract-draft', false), [])
  await page.getByRole('button', { name: '发送给客户' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发送给客户' }).click()
  await page.getByLabel('确认人姓名').fill('王小明')
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-contract-sent', false), [])
  await page.getByRole('button', { name: '确认合同' }).dblclick()
  await page.getByText('履行中').first().waitFor()
  await page.getByText('随合同确认').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-contract-running'), [])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 PDF' }).click(),
  ])
  assert.equal(saved.suggestedFilename(), 'HT-2026-001.pdf')
  await page.goto('/project_center/project_center_contract')
  await page.getByText('HT-2026-001').first().waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-contracts', false), [])
  await page.goto('/permission/report_html_admin_list?of=contracts')
  await page.getByText('附件.pdf').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-contract-files', false), [])
})

test('no fault was met on any of these pages', () => {
  assert.deepEqual(visitor.faults, [])
})
