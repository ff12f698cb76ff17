import { expect, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { gameFrame } from './game-steps.ts'
import { listenToConsole } from './listen-to-console.ts'
import {
  approvePayment,
  choose,
  enterAs,
  newEmail,
  PASSWORD,
  pick,
  type ReadyPlayer,
  readyPlayer,
  siteUrl,
  sizeOf,
  WHEN_OPEN,
} from './player.ts'

const WORDS = {
  en: {
    prefix: '',
    bonuses: 'Bonuses',
    first: 'First deposit bonus',
    conditions: 'Conditions',
    signUp: 'Sign up',
    dialog: 'Bonus conditions',
    required: 'Stake €1,000.00 in total to turn bonus money into your own (10× the bonus).',
    maxBet: 'You can stake up to €5.00 per bet while the bonus is active.',
    boost: /20% up to €40\.00 \+ 10 free spins/,
    boostSpins: 'You can play them in: Red Fox.',
    package: 'Welcome package',
    gets: 'You get €50.00. Wagering: 10×.',
    tooLittle: 'Deposit at least €20.00 to get it.',
    bonusMoney: '€50.00 bonus money',
    wagered: '€0.00 of €500.00 wagered',
    full: 'Stakes in this game count in full.',
    max: 'Max. bet: €5.00.',
    next: 'Your next bet uses your own money first, then bonus money.',
    ends: /^Ends .*, or when you withdraw\.$/,
    below: /Below 1\.5×, bets use your own money only/,
    multiplier: 'Where you choose the multiplier, bets with bonus money need at least 1.5×.',
    bonusNext: 'Your next bet uses bonus money.',
    staked: /of which bonus money: €\d+\.00 staked/,
    about: 'About bonus money',
    aboutTitle: 'Own money and bonus money',
    details: 'Details',
    yours: 'Your bonus',
    cancel: 'Cancel bonus',
    sure: 'Cancel this bonus?',
    lost: 'You’ll lose €50.00 of bonus money',
    none: 'No bonuses yet',
    cancelled: 'Cancelled',
    code: 'Bonus code',
    enterCode: 'Enter a bonus code',
    treat: 'Code treat',
    redeem: 'Redeem code',
    incorrect: /doesn’t exist/,
    redeemed: /redeemed/,
    activate: 'Activate',
    active: 'Active',
    gift: 'Tile gift',
  },
  de: {
    prefix: '/de',
    bonuses: 'Boni',
    first: 'Bonus zur ersten Einzahlung',
    conditions: 'Bedingungen',
    signUp: 'Registrieren',
    dialog: 'Bonusbedingungen',
    required: /Setze insgesamt 1\.000,00\s€ ein, .*10× den Bonus/,
    maxBet: /höchstens 5,00\s€ pro Einsatz/,
    boost: /20\s% bis 40,00\s€ \+ 10 Freispiele/,
    boostSpins: 'Du kannst sie spielen in: Red Fox.',
    package: 'Willkommenspaket',
    gets: /Du bekommst 50,00\s€\. Umsatz: 10×\./,
    tooLittle: /Ab einer Einzahlung von 20,00\s€\./,
    bonusMoney: /50,00\s€ Bonusgeld/,
    wagered: /0,00\s€ von 500,00\s€ umgesetzt/,
    full: 'Einsätze in diesem Spiel zählen voll.',
    max: /Max\. Einsatz: 5,00\s€\./,
    next: 'Dein nächster Einsatz kommt erst aus deinem eigenen Geld, dann aus Bonusgeld.',
    ends: /^Endet .* oder wenn du auszahlst\.$/,
    below: /Unter 1,5× .* nur aus deinem eigenen Geld/,
    multiplier: 'Wählst du den Multiplikator selbst, brauchen Einsätze mit Bonusgeld mindestens 1,5×.',
    bonusNext: 'Dein nächster Einsatz kommt aus Bonusgeld.',
    staked: /davon Bonusgeld: \d+,00\s€ eingesetzt/,
    about: 'Über Bonusgeld',
    aboutTitle: 'Eigenes Geld und Bonusgeld',
    details: 'Details',
    yours: 'Dein Bonus',
    cancel: 'Bonus stornieren',
    sure: 'Diesen Bonus stornieren?',
    lost: /Du verlierst 50,00\s€ Bonusgeld/,
    none: 'Noch keine Boni',
    cancelled: 'Storniert',
    code: 'Bonuscode',
    enterCode: 'Bonuscode eingeben',
    treat: 'Code-Bonus',
    redeem: 'Code einlösen',
    incorrect: /gibt es nicht/,
    redeemed: /eingelöst/,
    activate: 'Aktivieren',
    active: 'Aktiv',
    gift: 'Mosaikgeschenk',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

/** Deposits 50.00 with the bonus of the first deposit, without the pages. */
async function depositWithBonus(player: ReadyPlayer): Promise<void> {
  const body = { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR', bonusId: 'welcome-1' }
  const invoice = await player.call<{ publicData: { redirectUrl: string } }>(
    'POST',
    '/api/payment/invoices/deposit',
    body,
    crypto.randomUUID(),
  )
  await approvePayment(invoice.publicData.redirectUrl)
  await expect
    .poll(async () => (await player.call<unknown[]>('GET', '/api/game/player-bonuses')).length)
    .toBe(1)
}

/** Opens a page of the player’s bonuses in a language. */
const at = (page: Page, words: Words, path: string) => page.goto(siteUrl() + words.prefix + path)

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(`a guest sees what a bonus gives and asks (${language})`, sizeOf(language), async ({ page }) => {
    const watch = listenToConsole(page)
    await at(page, words, '/bonuses')
    await expect(page.getByRole('heading', { level: 1, name: words.bonuses })).toBeVisible()
    const card = page.locator('li', { hasText: words.first })
    await expect(card.getByRole('button', { name: words.signUp })).toBeVisible()
    await card.getByRole('button', { name: words.conditions }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByText(words.required)).toBeVisible()
    await expect(dialog.getByText(words.maxBet)).toBeVisible()
    await expectNoViolationsInThemes(page)
    await at(page, words, '/bonus/welcome-1')
    await expect(page.getByRole('heading', { level: 1, name: words.first })).toBeVisible()
    await expect(page.getByText(words.required)).toBeVisible()
    await at(page, words, '/bonus/spins-boost')
    await expect(page.getByText(words.boost)).toBeVisible()
    await expect(page.getByText(words.boostSpins)).toBeVisible()
    await at(page, words, '/welcome-package')
    await expect(page.getByRole('heading', { level: 1, name: words.package })).toBeVisible()
    await expect(page.getByText(words.required)).toBeVisible()
    await expectNoViolationsInThemes(page)
    watch.expectSilence()
    expect((await page.request.get(`${siteUrl()}${words.prefix}/bonus/nosuch`)).status()).toBe(404)
  })

  test(
    `a code is redeemed at sign-up, and another one with a deposit (${language})`,
    sizeOf(language),
    async ({ page }) => {
      await at(page, words, '/?sign-up')
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=email]').fill(newEmail())
      await dialog.locator('input[name=password]').fill(PASSWORD)
      await pick(dialog, 'country', language === 'de' ? 'Deutschland' : 'Germany')
      await pick(dialog, 'currency', 'EUR')
      await dialog.locator('input[name=birthdate]').fill('1990-05-17')
      await dialog.locator('input[name=bonusCode]').fill('tessera')
      await dialog.locator('input[name=agreements]').check()
      await dialog.locator('button[type=submit]').click()
      await expect(page.getByText(words.redeemed)).toBeVisible()
      // Before the dialog opens, below which the page has no headings for anyone.
      await at(page, words, '/profile/bonuses')
      await expect(page.getByRole('heading', { name: words.gift })).toBeVisible()
      await at(page, words, '/profile/bonuses?wallet=deposit')
      const form = dialog.locator('form')
      await form.locator('input[inputmode=decimal]').first().fill('50')
      await form.getByRole('button', { name: words.enterCode }).click()
      await form.getByLabel(words.code).fill('treat')
      await page.keyboard.press('Enter')
      await expect(form.getByRole('radio', { name: words.treat })).toBeChecked()
      await expectNoViolationsInThemes(page)
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/payment/invoices/deposit'))
      await form.locator('button[type=submit]').click()
      expect((await sent).postDataJSON()).toMatchObject({ amount: 5000, bonusId: 'code-treat' })
    },
  )

  test(`a player chooses a bonus for a deposit (${language})`, sizeOf(language), async ({ page }) => {
    const player = await readyPlayer()
    await enterAs(page, player, `${words.prefix}/wallet?wallet=deposit`)
    const form = page.getByRole('dialog').locator('form')
    await form.locator('input[inputmode=decimal]').first().fill('19')
    await expect(form.getByText(words.tooLittle).first()).toBeVisible()
    await form.locator('input[inputmode=decimal]').first().fill('50')
    await choose(form.getByRole('radio', { name: words.first }))
    await expect(form.getByText(words.gets)).toBeVisible()
    await expectNoViolationsInThemes(page)
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/payment/invoices/deposit'))
    await form.locator('button[type=submit]').click()
    expect((await sent).postDataJSON()).toMatchObject({ amount: 5000, bonusId: 'welcome-1' })
  })

  test(
    `a player sees own and bonus money, and cancels after seeing what is lost (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const watch = listenToConsole(page)
      const player = await readyPlayer()
      await depositWithBonus(player)
      await enterAs(page, player, `${words.prefix}/wallet`)
      await expect(page.getByText(words.bonusMoney)).toBeVisible()
      await page.getByRole('button', { name: words.about }).click()
      await expect(
        page.getByRole('dialog', { name: words.aboutTitle }).getByText(words.wagered),
      ).toBeVisible()
      await expectNoViolationsInThemes(page)
      await at(page, words, '/game/tessera-dice')
      await expect(page.getByText(words.wagered)).toBeVisible()
      await expect(page.getByText(words.full)).toContainText(words.max)
      await expect(page.getByText(words.next)).toBeVisible()
      await expect(page.getByText(words.ends)).toBeVisible()
      await at(page, words, '/profile/bonuses')
      await page.getByRole('button', { name: words.details }).click()
      await page
        .getByRole('dialog', { name: words.yours })
        .getByRole('button', { name: words.cancel })
        .click()
      const sure = page.getByRole('dialog', { name: words.sure })
      await expect(sure.getByText(words.lost)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await sure.getByRole('button', { name: words.cancel }).click()
      await expect(page.getByText(words.none)).toBeVisible()
      await at(page, words, '/wallet/history?tab=bonuses')
      await expect(page.getByText(words.first)).toBeVisible()
      await expect(page.getByText(words.cancelled)).toBeVisible()
      watch.expectSilence()
    },
  )

  test(
    `a player redeems a code, activates its bonus and plays with it (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${words.prefix}/profile/bonuses`)
      const code = page.getByLabel(words.code)
      await code.fill('nosuchcode')
      await page.getByRole('button', { name: words.redeem }).click()
      await expect(page.getByText(words.incorrect)).toBeVisible()
      await code.fill('tessera')
      await page.getByRole('button', { name: words.redeem }).click()
      await expect(page.getByText(words.redeemed)).toBeVisible()
      const card = page.locator('li', { has: page.getByRole('heading', { name: words.gift }) })
      await card.getByRole('button', { name: words.activate, exact: true }).click()
      await expect(card.getByText(words.active, { exact: true })).toBeVisible()
      await expectNoViolationsInThemes(page)
      await card.getByRole('button', { name: words.details }).click()
      await expect(page.getByRole('dialog').getByText(words.multiplier)).toBeVisible()
      await at(page, words, '/game/tessera-dice?mode=real')
      await expect(page.getByText(words.bonusNext)).toContainText(words.below)
      await gameFrame(page).locator('button.play').click(WHEN_OPEN)
      const rounds = () => player.call<{ bonus: { stake: number } | null }[]>('GET', '/api/game/spins')
      await expect.poll(async () => (await rounds())[0]?.bonus?.stake ?? 0).toBeGreaterThan(0)
      await at(page, words, '/wallet/history')
      await expect(page.getByText(words.staked)).toBeVisible()
      await expectNoViolationsInThemes(page)
    },
  )
}
