import type { Page } from 'playwright-core'
import { administrator } from './server.ts'

/** Sets a new platform up as its first visitor, who is signed in with that. */
export async function install(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForURL('**/install/init')
  await page.locator('#full_name').fill(administrator.name)
  await page.locator('#email').fill(administrator.email)
  await page.locator('#password').fill(administrator.password)
  await page.locator('#again').fill(administrator.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/index')
}

/** Signs in on the page for it. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.locator('#name').fill(name)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
