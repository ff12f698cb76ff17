import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { operate } from './operate.ts'
import { enterAs, LONG_WAY, PASSWORD, pick, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Texts of the journeys in each language. */
const WORDS = {
  en: {
    prefix: '',
    agora: 'Continue with Agora',
    laurel: 'Continue with Laurel',
    open: 'Open account',
    connect: 'Connect Laurel',
    connected: 'Account connected',
    remove: 'Remove Laurel',
    sure: 'Remove',
    removed: 'Laurel disconnected',
    cancelled: 'Sign-in cancelled',
    unverified: /couldn’t verify your sign-in/,
    signIn: 'Sign in',
    known: /already have an account with this email address/,
  },
  de: {
    prefix: '/de',
    agora: 'Weiter mit Agora',
    laurel: 'Weiter mit Laurel',
    open: 'Konto eröffnen',
    connect: 'Laurel verknüpfen',
    connected: 'Konto verbunden',
    remove: 'Laurel entfernen',
    sure: 'Entfernen',
    removed: 'Laurel getrennt',
    cancelled: 'Anmeldung abgebrochen',
    unverified: /konnten deine Anmeldung nicht prüfen/,
    signIn: 'Anmelden',
    known: /hast du schon ein Konto/,
  },
} as const

const LANGUAGES = [
  ['en', WORDS.en],
  ['de', WORDS.de],
] as const

/** Enters a user at the social provider. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/social\//)
  await page.getByLabel('Name').fill('Ada Byron')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Allow and continue' }).click()
}

const chooseUserAtProvider = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL(/\/sandbox\/social\//)
  await page.getByRole('button', { name: new RegExp(email) }).click()
}

for (const [language, words] of LANGUAGES)
  test(
    `a guest registers and signs in with a social account, in ${language}`,
    sizeOf(language),
    async ({ page, browser }, { project }) => {
      const email = `ada-${randomUUID()}@example.com`
      const here = siteUrl() + words.prefix

      await test.step('they choose it in the form, and say there who they are', async () => {
        await page.goto(`${here}/games?sign-up`)
        const button = page.getByRole('dialog').getByRole('button', { name: words.agora })
        await expect(button).toBeVisible()
        await expectNoViolations(page)
        await button.click()
        await page.waitForURL(/\/sandbox\/social\//)
        await expectNoViolations(page)
        await signInAtProvider(page, email)
      })

      await test.step('they fill in the rest, and are where they were', async () => {
        await page.waitForURL(/\/auth\/social\/agora\/callback$/)
        await expect(page.getByText(email)).toBeVisible()
        await page.reload()
        await expect(page.getByText(email)).toBeVisible()
        const form = page.getByRole('main')
        await pick(form, 'country', /\/de\b/.test(page.url()) ? 'Deutschland' : 'Germany')
        await pick(form, 'currency', 'EUR')
        await form.locator('input[name=birthdate]').fill('1990-05-17')
        await form.locator('input[name=agreements]').check()
        await expectNoViolations(page)
        await form.getByRole('button', { name: words.open }).click()
        await page.waitForURL(`${here}/games`)
      })

      await test.step('in another browser they come in by it at once', async () => {
        const context = await browser.newContext({ viewport: project.use.viewport ?? null })
        const other = await context.newPage()
        await other.goto(`${here}/fairness?sign-in`)
        await other.getByRole('dialog').getByRole('button', { name: words.agora }).click()
        await chooseUserAtProvider(other, email)
        await other.waitForURL(`${here}/fairness`)
        await other.goto(`${here}/profile/sessions`)
        await expect(other.getByText('Agora', { exact: true })).toBeVisible()
        await context.close()
      })
    },
  )

for (const [language, words] of LANGUAGES)
  test(
    `a player connects a social account and removes it, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const settings = `${siteUrl()}${words.prefix}/profile/sessions`
      const mine = `${randomUUID()}@example.com`

      await test.step('they connect it, and are led to the profile', async () => {
        await enterAs(page, player, `${words.prefix}/profile/sessions`)
        await page.getByRole('button', { name: words.connect }).click()
        await signInAtProvider(page, mine)
        // The message disappears by itself, so the wait for it starts before the action.
        await expect(page.getByText(words.connected)).toBeVisible()
        await page.waitForURL(`${siteUrl()}${words.prefix}/profile`)
      })

      await test.step('it stands among the ways, and goes when they say so', async () => {
        await page.goto(settings)
        await expect(page.getByText('Laurel', { exact: true })).toBeVisible()
        await expectNoViolations(page)
        await page.getByRole('button', { name: words.remove }).click()
        await page.getByRole('dialog').getByRole('button', { name: words.sure, exact: true }).click()
        await expect(page.getByText(words.removed)).toBeVisible()
        await expect(page.getByRole('button', { name: words.connect })).toBeVisible()
      })

      await test.step('an account whose address is theirs is not taken for them', async () => {
        // An open page notices that its session has ended, and reloads.
        await page.goto('about:blank')
        await page.context().clearCookies()
        await page.goto(`${siteUrl()}${words.prefix}/?sign-in`)
        await page.getByRole('dialog').getByRole('button', { name: words.agora }).click()
        await signInAtProvider(page, player.email)
        await expect(page.getByRole('alert').filter({ hasText: words.known })).toBeVisible()
        await expectNoViolations(page)
        await page.getByRole('main').getByRole('button', { name: words.signIn }).click()
        const dialog = page.getByRole('dialog')
        await dialog.locator('input[name=email]').fill(player.email)
        await dialog.locator('input[name=password]').fill(PASSWORD)
        await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
        await page.waitForURL(settings)
        // The page finishes loading before another one is requested.
        await expect(page.getByRole('button', { name: words.connect })).toBeVisible()
        await page.waitForLoadState('networkidle')
      })

      await test.step('what goes wrong at the provider is said, and nobody is signed in', async () => {
        // An open page notices that its session has ended, and reloads.
        await page.goto('about:blank')
        await page.context().clearCookies()
        await page.goto(`${siteUrl()}${words.prefix}/?sign-in`)
        await page.getByRole('dialog').getByRole('button', { name: words.laurel }).click()
        await page.waitForURL(/\/sandbox\/social\//)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByText(words.cancelled)).toBeVisible()
        await page.goto(`${siteUrl()}${words.prefix}/?sign-in`)
        await page.getByRole('dialog').getByRole('button', { name: words.laurel }).click()
        await page.waitForURL(/\/sandbox\/social\//)
        await page.locator('select[name=fault]').first().selectOption('key')
        await page.getByRole('button', { name: new RegExp(mine) }).click()
        await expect(page.getByRole('alert').filter({ hasText: words.unverified })).toBeVisible()
      })
    },
  )

test('re-authenticates a player who signed in long ago, and continues to the requested page', async ({
  page,
}) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/profile/sessions')
  const details = { password: true, codeTo: null, passkey: false, social: false }
  const error = { code: 11025, name: 'proof_required', message: '', details, traceId: 't' }
  const refusal = { status: 428, contentType: 'application/json', body: JSON.stringify({ error }) }
  await page.route('**/social-connections/laurel/start', (route) => route.fulfill(refusal), { times: 1 })
  await page.getByRole('button', { name: 'Connect Laurel' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.locator('input[name=password]').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await signInAtProvider(page, `${randomUUID()}@example.com`)
  await expect(page.getByText('Account connected')).toBeVisible()
})

test('a sign-in that started in another browser can’t be completed in this one', async ({
  page,
  browser,
}) => {
  await page.goto(`${siteUrl()}/?sign-in`)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Agora' }).click()
  // An attacker starts the sign-in and passes the response to a victim.
  await page.route('**/api/player/sessions/social', (route) => route.abort())
  const caught = page.waitForRequest(/\/auth\/social\/agora\/callback\?/, LONG_WAY)
  await signInAtProvider(page, `mallory-${randomUUID()}@example.com`)
  const victim = await (await browser.newContext()).newPage()
  await victim.goto((await caught).url())
  await expect(victim.getByText(/was started in another browser/)).toBeVisible()
  await expect(victim).toHaveURL(/\/callback$/)
  await victim.context().close()
})

for (const [language, prefix, over] of [
  ['en', '', 'This sign-in link is no longer valid. Please sign in.'],
  ['de', '/de', 'Dieser Anmeldelink ist nicht mehr gültig. Melde dich bitte an.'],
] as const)
  test(
    `an operator’s link signs its player in once, in ${language}`,
    sizeOf(language),
    async ({ page, browser }) => {
      const { id } = await (await readyPlayer()).call<{ id: string }>('GET', '/api/player/profile')
      const made = new URL((await operate('link', 'make', '--player', id)).trim())
      const link = `${siteUrl()}${prefix}${made.pathname}${made.search}`
      await page.goto(link)
      await expect(page).toHaveURL(`${siteUrl()}${prefix || '/'}`)
      await expect(page.locator('.shell-header[data-player]')).toBeVisible()
      const other = await (await browser.newContext()).newPage()
      await other.goto(link)
      await expect(other.getByText(over)).toBeVisible()
      await expect(other).toHaveURL(/\/auth\/autologin$/)
      await expectNoViolations(other)
      await other.context().close()
    },
  )

test('an invalid link shows an error, and a link for another player doesn’t replace the session', async ({
  page,
}) => {
  const player = await readyPlayer()
  await page.goto(`${siteUrl()}/auth/autologin?state=${'b'.repeat(26)}`)
  await expect(page.getByText('This sign-in link is no longer valid. Please sign in.')).toBeVisible()
  await expectNoViolations(page)
  await enterAs(page, player, `/auth/autologin?state=${'b'.repeat(26)}`)
  await expect(page.getByText('You’re already signed in, so we didn’t use this link.')).toBeVisible()
})

test('lets a player who returns from a provider by Back choose any method again', async ({ page }) => {
  await page.route('https://agora.example/**', (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/player/sessions/social/start', (route) =>
    route.fulfill({ json: { data: { url: 'https://agora.example/' } } }),
  )
  await page.goto(`${siteUrl()}/?sign-in`)
  const buttonOf = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  await buttonOf('Continue with Agora').click()
  await expect(buttonOf('Continue with Laurel')).toBeDisabled()
  // Simulates the browser's back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(buttonOf('Continue with Laurel')).toBeEnabled()
  await expect(buttonOf('Continue with Agora')).toBeEnabled()
})
