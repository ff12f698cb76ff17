import { expect, type Page, test } from '@playwright/test'
import { solveCaptcha } from '@tessera/contract/testing/solve-captcha'
import { expectNoViolations } from './axe.ts'
import { enterAs, type ReadyPlayer, readyPlayer, siteUrl, sizeOf, waitForMessage } from './player.ts'

/** Removing sign-in methods, and signing in with a code after forgetting the password. */
const WORDS = {
  en: {
    prefix: '',
    remove: 'Remove',
    email: 'Email address removed',
    instead: 'Sign in with a code instead',
    code: 'Sign in with a code',
    send: 'Send code',
    phone: 'Phone number removed',
  },
  de: {
    prefix: '/de',
    remove: 'Entfernen',
    email: 'E-Mail-Adresse entfernt',
    instead: 'Stattdessen mit einem Code anmelden',
    code: 'Mit Code anmelden',
    send: 'Code senden',
    phone: 'Telefonnummer entfernt',
  },
} as const

const SETTINGS = '/profile/sessions'
/** Expects that each sign-in method except the last one has a button that removes it. */
const REMOVE = /^Remove | entfernen$/

/** Makes a call from another network than the browser's, because messages are limited by network. */
async function callElsewhere<T>(
  player: ReadyPlayer,
  method: string,
  path: string,
  body: object & { readonly captcha?: string },
): Promise<T> {
  const answer = await fetch(siteUrl() + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${player.token}`,
      'x-forwarded-for': '198.51.100.7',
    },
    body: JSON.stringify(body),
  })
  const { data, error }: { data: T; error?: { details: Record<string, unknown> } } = await answer.json()
  return answer.status === 428 && error && !body.captcha
    ? callElsewhere(player, method, path, { ...body, captcha: solveCaptcha(error.details) })
    : data
}

const codeIn = async (to: string): Promise<string> => {
  const { text } = await waitForMessage(to)
  return /\b\d{3} ?\d{3}\b/.exec(text)?.[0].replace(' ', '') ?? ''
}

/** Adds a phone number to a player by calls. */
async function addPhone(player: ReadyPlayer): Promise<string> {
  const phone = `+49171${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`
  const call = <T>(method: string, path: string, body: object) =>
    callElsewhere<T>(player, method, `/api/player/${path}`, body)
  const { requestId } = await call<{ requestId: string }>('POST', 'otp/send', { phone })
  const typed = { requestId, code: await codeIn(phone) }
  const { ticket } = await call<{ ticket: string }>('POST', 'otp/verify', typed)
  await call('PUT', 'profile/phone', { ticket })
  return phone
}

const kindsOf = async (player: ReadyPlayer): Promise<string[]> =>
  (await player.call<{ kind: string }[]>('GET', '/api/player/ways')).map(({ kind }) => kind).sort()

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]
  const ways = (page: Page) => page.locator('section[aria-labelledby=ways]').getByRole('listitem')
  const removeWay = async (page: Page, text: string | RegExp, removed: string) => {
    const way = ways(page).filter({ hasText: text })
    await way.getByRole('button', { name: REMOVE }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expectNoViolations(page)
    // The message disappears by itself, so the wait for it starts before the action.
    const told = page.getByText(removed).waitFor()
    await question.getByRole('button', { name: words.remove, exact: true }).click()
    await told
    await expect(question).toHaveCount(0)
    await expect(way).toHaveCount(0)
  }

  test(
    `a player removes the e-mail address but can’t remove the last sign-in method, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const phone = await addPhone(player)
      await enterAs(page, player, words.prefix + SETTINGS)
      await expect(ways(page)).toHaveCount(2)
      await removeWay(page, player.email, words.email)
      await expect(ways(page)).toHaveCount(1)
      await expect(ways(page)).toContainText(phone.slice(-2))
      await expect(ways(page).getByRole('button', { name: REMOVE })).toHaveCount(0)
      expect(await kindsOf(player)).toEqual(['phone'])
      await page.reload()
      await expect(ways(page)).toHaveCount(1)
    },
  )

  test(
    `a player removes the phone number, and another tab updates, in ${language}`,
    sizeOf(language),
    async ({ page, context }) => {
      const player = await readyPlayer()
      await addPhone(player)
      await enterAs(page, player, words.prefix + SETTINGS)
      const other = await context.newPage()
      await other.goto(siteUrl() + words.prefix + SETTINGS)
      await expect(ways(other)).toHaveCount(2)
      await page.bringToFront()
      await removeWay(page, /^(?!.*@)/, words.phone)
      // The method no longer exists. The other tab shows that and reloads the list.
      await other.bringToFront()
      await other.reload()
      await expect(ways(other)).toHaveCount(1)
      expect(await kindsOf(player)).toEqual(['email'])
    },
  )

  test(
    `signs in with a code instead of a forgotten password, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const phone = await addPhone(player)
      const before = await codeIn(phone)
      await page.goto(`${siteUrl()}${words.prefix || '/'}?forgot-pass`)
      await page.getByRole('button', { name: words.instead }).click()
      const dialog = page.getByRole('dialog', { name: words.code })
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/get-code/)
      await expectNoViolations(page)
      const country = dialog.locator('select[autocomplete=tel-country-code]')
      await expect(country.locator('option[value=DE]')).toBeAttached()
      await country.selectOption('DE')
      await dialog.locator('input[name=phone]').fill(phone.slice(3))
      await dialog.getByRole('button', { name: words.send }).click()
      await expect.poll(() => codeIn(phone)).not.toBe(before)
      const code = await codeIn(phone)
      await dialog.locator('input[name=code]').pressSequentially(code)
      await expect(dialog).toBeHidden()
      await expect(page.locator('.shell-header[data-player]')).toBeVisible()
    },
  )
}
