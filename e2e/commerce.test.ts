import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { orders } from '@omics/contract/commerce/orders'
import { products } from '@omics/contract/commerce/products'
import { projects } from '@omics/contract/projects/projects'
import {
  startAlipay,
  startWechatPay,
  type AlipayPeer,
  type WechatPayPeer,
} from '@omics/server/testing/payment-peers'
import type { Page } from 'playwright-core'
import { words } from './commerce-words.ts'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, type Language, type Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'

const platform = testPlatform('commerce')
let alipay: AlipayPeer
let wechat: WechatPayPeer
let visitor: Visitor
let english: Visitor

before(async () => {
  ;[alipay, wechat] = await Promise.all([startAlipay(), startWechatPay()])
  visitor = await platform.administrator({ language: 'zh' })
  english = await platform.administrator({ language: 'en' })
  for (const [id, { settings, secrets }] of Object.entries({ alipay, wechat_pay: wechat })) {
    const body = { settings: { ...settings, inside: 'yes' }, secrets }
    await callApi(visitor.page, outsideSystems.save, { params: { id }, body })
  }
})
after(() => Promise.all([alipay.close(), wechat.close()]))

const inEither: readonly (readonly [Language, () => Visitor])[] = [
  ['zh', () => visitor],
  ['en', () => english],
]

/** Puts a product on offer by its form; gives its id. */
async function offer(page: Page, language: Language): Promise<string> {
  const say = words[language]
  await page.goto('/permission/products')
  await page.getByRole('button', { name: say.addProduct }).first().click()
  await page.getByLabel(say.titleEn).fill(words.en.title)
  await page.getByLabel(say.titleZh).fill(words.zh.title)
  await page.getByLabel(say.price).fill('1,299.505')
  await page.getByText(say.amountNeeded).waitFor()
  await page.getByLabel(say.price).fill('1,299.50')
  assert.deepEqual(await faultsAtBothWidths(page, `commerce-product-form-${language}`), [])
  await page.getByRole('button', { name: say.save }).click()
  await page.getByText('¥1,299.50').first().waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, `commerce-products-${language}`), [])
  const [product] = (await callApi(page, products.offered, {})).items
  assert.equal(product?.price, 129_950)
  return product?.id ?? ''
}

/** Pays as the customer would at Alipay, or by WeChat's code, and hears what the service tells of it. */
async function paidBy(page: Page, method: 'alipay' | 'wechat'): Promise<void> {
  if (method === 'alipay') {
    const pay = page.getByRole('link', { name: '用支付宝支付 ¥2,599.00' })
    const { notify, form } = alipay.pay((await pay.getAttribute('href')) ?? '')
    const told = await fetch(notify, { method: 'POST', body: new URLSearchParams(form) })
    assert.equal(await told.text(), 'success')
    return
  }
  await page.getByText('WeChat Pay', { exact: true }).click()
  await page.getByText('Scan the code with WeChat and pay ¥2,599.00').waitFor()
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  const way = await callApi(page, orders.pay, { params: { id }, query: { method: 'wechat' } })
  const { notify, headers, body } = wechat.pay(way.method === 'wechat' ? way.code : '')
  assert.equal((await fetch(notify, { method: 'POST', headers, body })).status, 204)
}

for (const [language, who] of inEither)
  test(`a product is put on offer, ordered, paid, given with an invoice, and refunded (${language})`, async () => {
    const { page } = who()
    const say = words[language]
    const product = await offer(page, language)
    await page.goto(`/project_center?product=${product}`)
    await page.getByLabel(say.quantity).fill('2')
    await page.locator('strong', { hasText: '¥2,599.00' }).waitFor()
    await page.getByRole('button', { name: say.placeOrder }).dblclick()
    await page.getByText('¥2,599.00', { exact: true }).nth(1).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-order-${language}`), [])
    await paidBy(page, language === 'zh' ? 'alipay' : 'wechat')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.invoice }).click(),
    ])
    const [order] = (await callApi(page, orders.own, {})).items
    assert.deepEqual([saved.suggestedFilename(), order?.state], [`${order?.code}.pdf`, 'paid'])
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-paid-${language}`), [])

    await page.goto('/project_center?equity=1')
    await page.getByText(say.hasSpace).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-equity-${language}`), [])
    const { page: onPhone, context } = await platform.administrator({ language, viewport: phone })
    for (const address of ['/project_center', '/permission/orders']) {
      await onPhone.goto(address)
      await onPhone.getByText('¥2,599.00').first().waitFor()
      await onPhone.getByText(say.paid, { exact: true }).waitFor()
    }
    await onPhone.getByText(say.title).first().click()
    await onPhone.getByRole('button', { name: say.refund }).click()
    await onPhone.getByLabel(say.reason).fill('2 × 1')
    await onPhone.getByRole('button', { name: say.refund }).click()
    await onPhone.getByText(say.refundMade).waitFor()
    await context.close()
    await page.goto(`/permission/orders?open=${order?.id}`)
    await page.getByText(say.refunded, { exact: true }).first().waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-refunded-${language}`), [])
    await page.goto('/project_center?equity=1')
    await page.getByText(say.hasNoSpace).waitFor()
    await page.goto('/permission/usage')
    await page.getByRole('heading', { name: say.usage }).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-usage-${language}`), [])
  })

test('where no product is found, all are a click away', async () => {
  const { page } = visitor
  await page.goto('/permission/products?search=zzz&state=withdrawn')
  await page.getByText('没有符合条件的内容').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-no-match'), [])
  await page.getByRole('button', { name: '显示全部' }).click()
  await page.getByText('¥1,299.50').first().waitFor()
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

for (const [language, who] of inEither)
  test(`a contract is written from a template, sent, accepted by name, and ended, and its PDF stands among all files (${language})`, async () => {
    const { page } = who()
    const say = words[language]
    const number = `HT-2026-${language}`
    const file = `附件 ${language}.pdf`
    await page.goto('/permission/contracts')
    await page.getByRole('button', { name: say.newContract }).first().click()
    await page.getByLabel(say.number, { exact: true }).fill(number)
    await page.getByLabel(say.subject).fill('转录组测序与分析')
    await page.getByLabel(say.account).click()
    await page.keyboard.type(administrator.email)
    await page.locator('.ant-select-item-option', { hasText: administrator.email }).click()
    await page.getByLabel(say.customer, { exact: true }).fill('海洋大学')
    await page.getByLabel(say.provider).fill('组学公司')
    for (const [label, day] of [
      [say.startsOn, '2026-01-01'],
      [say.endsOn, '2099-12-31'],
    ] as const) {
      await page.getByLabel(label).fill(day)
      await page.keyboard.press('Enter')
    }
    await page.getByLabel(say.contractAmount).fill('12,345.00')
    await page.getByLabel(say.template).click()
    await page.getByTitle(say.serviceContract).click()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-contract-form-${language}`), [])
    await page.getByRole('button', { name: say.save }).click()
    await page.getByText(say.sumStands).waitFor()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: say.addPdf }).click(),
    ])
    await chooser.setFiles({ name: file, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await page.getByText(file).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-contract-draft-${language}`, false), [])
    await page.getByRole('button', { name: say.sendContract }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.sendContract }).click()
    await page.getByLabel(say.yourName).fill('王小明')
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-contract-sent-${language}`, false), [])
    await page.getByRole('button', { name: say.accept }).dblclick()
    await page.getByText(say.running, { exact: true }).first().waitFor()
    await page.getByText(say.partOf).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-contract-running-${language}`), [])
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.asPdf }).click(),
    ])
    assert.equal(saved.suggestedFilename(), `${number}.pdf`)
    await page.goto('/project_center/project_center_contract')
    await page.getByText(number).first().click()
    await page.getByRole('button', { name: say.end }).click()
    await page.getByLabel(say.reason).fill('done 完成')
    await page.getByRole('button', { name: say.end }).last().click()
    await page.getByText(say.ended).first().waitFor()
    await page.getByText('done 完成').waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-contract-ended-${language}`, false), [])
    await page.goto('/project_center/project_center_contract')
    await page.getByText(number).first().waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-contracts-${language}`, false), [])
    await page.goto('/permission/report_html_admin_list?of=contracts')
    await page.getByText(file).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `commerce-contract-files-${language}`, false), [])
  })

test('no fault was met on any of these pages', () => {
  assert.deepEqual([...visitor.faults, ...english.faults], [])
})

test('what is offered and nobody can pay yet says so where it is offered, until there is an account', async () => {
  const { page } = visitor
  for (const { name, settings, version } of await callApi(page, outsideSystems.list, {}))
    if (name === 'alipay' || name === 'wechat_pay')
      await callApi(page, outsideSystems.save, {
        params: { id: name },
        body: { enabled: false, settings, version },
      })
  await page.goto('/permission/products')
  await page.getByText('在售产品暂不支持付款').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'commerce-no-way'), [])
  await page.getByRole('button', { name: '填写收款账户' }).click()
  await page.getByLabel('收款账户').fill('中国银行 6222')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('在售产品暂不支持付款').waitFor({ state: 'detached' })
})
