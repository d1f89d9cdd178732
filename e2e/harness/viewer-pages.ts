import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

/** Why a test that opens real files is skipped; false where they lie beside this checkout. */
export const withoutData = existsSync(data) ? false : 'no ../shared/data'

/** A file that a test makes. */
export interface MadeFile {
  readonly name: string
  readonly content: string | Buffer
}

/** Chooses files of this computer on a viewer's page: real ones by their paths, or made ones. */
export async function chooseLocal(page: Page, ...files: (string | MadeFile)[]): Promise<void> {
  await page.getByText('This computer', { exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ])
  const made = files.filter((file) => typeof file !== 'string')
  if (made.length === 0) return chooser.setFiles(files.map((path) => join(data, String(path))))
  return chooser.setFiles(
    made.map(({ name, content }) => ({
      name,
      mimeType: name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain',
      buffer: Buffer.from(content),
    })),
  )
}

/** Chooses a file of this computer for another place of a page that shows something already. */
export async function addLocal(page: Page, place: string, file: MadeFile): Promise<void> {
  await page.getByRole('button', { name: `Choose a file: ${place}` }).click()
  await chooseLocal(page, file)
}

/** What the view in the address is, once a part is written there. */
export async function viewSaid(page: Page, part: string): Promise<string> {
  await page.waitForURL((url) => (url.searchParams.get('view') ?? '').includes(part))
  return new URL(page.url()).searchParams.get('view') ?? ''
}

/** Saves what a viewer shows by its bar, and gives the file. */
export async function savedPicture(page: Page, kind: 'SVG' | 'PNG'): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the picture' }).click()
  await page.getByRole('menuitem', { name: `Save as ${kind}` }).click()
  return readFile(await (await saved).path())
}
