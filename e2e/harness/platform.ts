import assert from 'node:assert/strict'
import { after, afterEach, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, openVisitor, pictureOfFailure, type Visitor, type VisitorOptions } from './browser.ts'
import { signIn } from './people.ts'
import { administrator, startServer, type Environment, type RunningServer } from './server.ts'

/** A platform and a browser for the tests of one file. */
export interface TestPlatform {
  /** Waits until it has started; for what comes before the first test, as all of that begins at once. */
  started(): Promise<void>
  readonly server: RunningServer
  readonly browser: Browser
  /** Opens a page for somebody who is not signed in, in a context of their own. */
  visitor(options?: VisitorOptions): Promise<Visitor>
  /** The same for the administrator, signed in. */
  administrator(options?: VisitorOptions): Promise<Visitor>
}

interface Options {
  /** Makes the administrator at once; without it the first visit does. */
  readonly installed?: boolean
  /** For the server, or what makes it, such as peers whose addresses the server has to know. */
  readonly environment?: Environment | (() => Promise<Environment>)
  /** For the browser. */
  readonly parameters?: readonly string[]
  /** False where all tests are skipped, so that nothing is started for them. */
  readonly needed?: boolean
}

/**
 * Starts a platform before the first test of a file and ends it after the last. What a failed test left on the screens
 * is kept as pictures.
 * @param name of the file, for those pictures
 */
export function testPlatform(name: string, options: Options = {}): TestPlatform {
  const { installed = true, environment = {}, parameters = [], needed = true } = options
  let server: RunningServer | undefined
  let browser: Browser | undefined
  const start = async () => {
    const given = typeof environment === 'function' ? await environment() : environment
    server = await startServer({ installed, environment: given })
    browser = await openBrowser(parameters)
  }
  let starting: Promise<void> | undefined
  const started = () => (starting ??= start())
  before(() => (needed ? started() : undefined))
  after(async () => {
    await starting?.catch(() => undefined)
    await browser?.close()
    await server?.stop()
  })
  afterEach(async (context) => {
    if (!('passed' in context) || context.passed) return
    const pages = browser?.contexts().flatMap((one) => one.pages()) ?? []
    for (const [index, page] of pages.entries()) await pictureOfFailure(page, `${name}-${index + 1}`)
  })
  const platform: TestPlatform = {
    started,
    get server() {
      return there(server)
    },
    get browser() {
      return there(browser)
    },
    visitor: async (visitorOptions) => {
      await started()
      return openVisitor(platform.browser, platform.server.address, visitorOptions)
    },
    administrator: async (visitorOptions) => {
      const visitor = await platform.visitor(visitorOptions)
      await signIn(visitor.page, administrator.email, administrator.password)
      return visitor
    },
  }
  return platform
}

function there<Part>(part: Part | undefined): Part {
  assert.ok(part !== undefined, 'the platform has not started yet')
  return part
}
