import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { solveCaptcha } from '@tessera/contract/testing/solve-captcha'

/** Shared steps of the journeys: creating a player for each, and calling the sandbox. */

export const PASSWORD = 'correct horse battery'

/** Timeout of opening a game: it loads its own page with scripts, pictures and a session. */
export const WHEN_OPEN = { timeout: 80_000 } as const

/** Timeout of a wait that begins before a navigation and may end after it; a navigation has 60 s. */
export const LONG_WAY = { timeout: 120_000 } as const

/** All journeys run on a desktop. Those whose page differs on a phone run there too. */
export const ON_PHONES_TOO = { tag: '@phone' } as const

/** Journeys that run on a phone alone. */
export const ON_PHONES_ALONE = { tag: ['@phone', '@phone-alone'] }

/**
 * Runs a journey in both languages: in English on a desktop, and in German on a phone, because German words are the
 * longest. Both languages and both sizes are covered.
 */
export const sizeOf = (language: 'en' | 'de'): { tag: string[] } => ({
  tag: language === 'de' ? ON_PHONES_ALONE.tag : [],
})

/** Returns the address of the running Tessera. */
export const siteUrl = (): string => {
  const url = process.env.TESSERA_URL
  if (!url) throw new Error('TESSERA_URL is not set: run the journeys by their configuration')
  return url
}

/** The running Tessera with its data directory. */
export const site = (): { url: string; dataDir: string } => ({
  url: siteUrl(),
  dataDir: process.env.TESSERA_DATA_DIR ?? '',
})

/** Returns the key of the sandbox's API for messages. */
function sandboxKey(): string {
  const path = join(site().dataDir, 'secrets.json')
  const secrets: { sandboxApiKey: string } = JSON.parse(readFileSync(path, 'utf8'))
  return secrets.sandboxApiKey
}

let counter = 0

/** Returns an unused email address. */
export const newEmail = (): string => `player-${Date.now()}-${process.pid}-${++counter}@example.com`

interface Message {
  subject: string
  text: string
}

/** Returns the newest message to an address once it has arrived in the sandbox's inbox. */
export async function waitForMessage(email: string): Promise<Message> {
  let found: Message | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${siteUrl()}/sandbox/messages?to=${encodeURIComponent(email)}`, {
        headers: { authorization: `Bearer ${sandboxKey()}` },
      })
      const { data }: { data: Message[] } = await answer.json()
      found = data[0]
      return data.length
    })
    .toBeGreaterThan(0)
  if (!found) throw new Error('no message')
  return found
}

/** Returns the path of the confirmation link in a message. */
export function confirmationPath({ text }: Message): string {
  const path = /\/verify\/[\w-]+/.exec(text)?.[0]
  if (!path) throw new Error('the message holds no link')
  return path
}

/** Attempts at a call that may be repeated. */
const ATTEMPTS_MAX = 10

async function call<T>(
  method: string,
  path: string,
  token: string | null,
  body?: object,
  key?: string,
  captcha?: string,
  attempt = 1,
): Promise<T> {
  const answer = await fetch(siteUrl() + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(captcha === undefined ? body : { ...body, captcha }) }),
  })
  if (answer.status === 428 && captcha === undefined && body !== undefined) {
    const { error }: { error: { name: string; details: Record<string, unknown> } } = await answer.json()
    if (error.name === 'captcha_required')
      return call(method, path, token, body, key, solveCaptcha(error.details))
    throw new Error(`${method} ${path} asks first: ${error.name}`)
  }
  // A provider that is slow on a busy machine: repeated with the same key, as a client would.
  if (answer.status === 503 && key !== undefined && attempt < ATTEMPTS_MAX)
    return call(method, path, token, body, key, captcha, attempt + 1)
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}

/** A registered player with a confirmed address, for journeys that begin after that. */
export interface ReadyPlayer {
  email: string
  token: string
  /** Key of the device that registered. */
  deviceKey: string
  call<T>(method: string, path: string, body?: object, key?: string): Promise<T>
}

/** Country of a player, and the currency of their first account. */
export interface Home {
  readonly country: string
  readonly currency: string
}

const GERMANY: Home = { country: 'DE', currency: 'EUR' }

/**
 * Registers a player without confirming the address.
 *
 * @param more other fields of the registration
 */
export function register(
  email: string,
  { country, currency }: Home = GERMANY,
  more: object = {},
): Promise<{ accessToken: string; deviceKey: string }> {
  const facts = {
    email,
    password: PASSWORD,
    currency,
    country,
    birthdate: '1990-05-17',
    agreements: true,
    ...more,
  }
  return call('POST', '/api/player/register', null, facts)
}

export async function readyPlayer(home?: Home, more?: object): Promise<ReadyPlayer> {
  const email = newEmail()
  const { accessToken, deviceKey } = await register(email, home, more)
  const code = confirmationPath(await waitForMessage(email))
    .split('/')
    .at(-1)
  await call('POST', '/api/player/profile/email/verify/confirm', null, { code })
  return {
    email,
    token: accessToken,
    deviceKey,
    call: (method, path, body, key) => call(method, path, accessToken, body, key),
  }
}

/** Approves a payment on the provider's page, given its link. */
export const approvePayment = (address: string): Promise<void> => decidePayment(address, 'approve')

/** Brings a payment to an outcome of the provider's page, given its link. */
export async function decidePayment(address: string, outcome: string): Promise<void> {
  await fetch(`${siteUrl()}${new URL(address).pathname}/${outcome}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Bearer ${sandboxKey()}` },
  })
}

/** Returns the address of a payment's page at the provider once it was started there. */
export async function paymentPage(invoiceId: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const page = await fetch(`${siteUrl()}/sandbox/payments`, {
        headers: { authorization: `Bearer ${sandboxKey()}` },
      })
      path = (await page.text()).match(new RegExp(`href="([^"]*/pay/[^"]+)">${invoiceId}<`))?.[1]
      return path
    }, WHEN_OPEN)
    .toBeDefined()
  return siteUrl() + path
}

/** Sends a form to a page of the sandbox, as its tester. */
export async function submitToSandbox(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${siteUrl()}/sandbox${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Bearer ${sandboxKey()}` },
    body: new URLSearchParams(fields),
  })
  if (answer.status !== 303) throw new Error(`the sandbox answered ${answer.status}`)
}

/** Deposits money through the payment provider. */
export async function deposit(player: ReadyPlayer, amount: number): Promise<void> {
  const body = { methodId: 'sandbox.deposit.card', amount, currency: 'EUR' }
  const invoice = await player.call<{ id: string; publicData: { redirectUrl: string } }>(
    'POST',
    '/api/payment/invoices/deposit',
    body,
    crypto.randomUUID(),
  )
  await approvePayment(invoice.publicData.redirectUrl)
  await expectInvoiceStatus(player, invoice.id, 2)
}

/** Waits until an invoice of a player has a status (section 4 of the specification). */
export async function expectInvoiceStatus(player: ReadyPlayer, id: string, status: number): Promise<void> {
  await expect
    .poll(
      async () => (await player.call<{ status: number }>('GET', `/api/payment/invoices/${id}`)).status,
      WHEN_OPEN,
    )
    .toBe(status)
}

/**
 * Advances the clock of simulated sport. Resolves once everything in that time has been processed, with the new time
 * (Unix milliseconds).
 */
export async function advanceSport(advanceMs: number): Promise<number> {
  const answer = await fetch(`${siteUrl()}/sportsbook/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey()}` },
    body: JSON.stringify({ advanceMs }),
  })
  if (!answer.ok) throw new Error(`the clock of sport answered ${answer.status}`)
  const { nowMs }: { nowMs: number } = await answer.json()
  return nowMs
}

/** Opens the site as a signed-in player. */
export async function enterAs(
  page: Page,
  player: ReadyPlayer,
  path = '/',
  options: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  await page.context().addCookies([{ name: 'access_token', value: player.token, url: siteUrl() }])
  await page.goto(siteUrl() + path, options)
}

/** Stores a visitor's choice about optional storage, which a page would ask for in some countries. */
export const refuseCookies = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('cookieChoice', '{"referrals":false,"statistics":false,"marketing":false}'),
  )

/** Returns the text of the balance in the header. */
export const headerBalance = (page: Page) =>
  page
    // Matches below an open dialog too.
    .locator('header')
    .first()
    .getByText(/€\s?[\d,.]+/)
    .first()

/**
 * Selects a radio button by its label, because the label covers the input. The press waits until the label no longer
 * moves and isn't covered, so that a late element above it can't receive the press.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

/** Types into a searchable list and chooses the first match. */
export async function pick(scope: Locator, name: string, typed: string): Promise<void> {
  const input = scope.locator(`input[name=${name}]`)
  await input.fill(typed)
  // The field names its list once the list is open. The list of another field may still be closing.
  await expect(input).toHaveAttribute('aria-controls', /./)
  const list = scope.page().locator(`[id="${await input.getAttribute('aria-controls')}"]`)
  await list
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .waitFor()
  await input.press('Enter')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await expect(input).toHaveValue(new RegExp(typed))
}
