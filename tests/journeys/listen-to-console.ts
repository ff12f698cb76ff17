import { expect, type Page } from '@playwright/test'

/** The page reports slow requests, as a busy machine has them, and Playwright that it blocks the service worker. */
const EXPECTED = /slow request|registration blocked by Playwright/

/** Warnings and errors of a page since the last check. */
export interface ConsoleWatch {
  /** Expects that nothing was written since the last check. */
  expectSilence(): void
  /** Forgets what was written, such as by a tool that a test has added to the page. */
  forget(): void
  /**
   * Expects silence, navigates, and listens again once the browser shows the next page: the former one logs requests that this
   * interrupts.
   * @param go navigates with `waitUntil: 'commit'`
   */
  leave(go: () => Promise<unknown>): Promise<void>
}

/** Collects the warnings and errors that pages write to the console, each with its page. */
export function listenToConsole(page: Page): ConsoleWatch {
  const found: string[] = []
  page.on('console', (message) => {
    if (!['warning', 'error'].includes(message.type()) || EXPECTED.test(message.text())) return
    found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => found.push(`${page.url()}: ${message}`))
  const expectSilence = () => expect.soft(found.splice(0), 'the console').toEqual([])
  const forget = () => {
    found.length = 0
  }
  return {
    expectSilence,
    forget,
    async leave(go) {
      expectSilence()
      await go()
      forget()
    },
  }
}
