import { expect, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import {
  deposit,
  enterAs,
  newEmail,
  PASSWORD,
  pick,
  type ReadyPlayer,
  readyPlayer,
  site,
  siteUrl,
  sizeOf,
} from './player.ts'
import { onDatabase } from './site-database.ts'
import { loseRound, playHighest } from './studio-rounds.ts'

/** The highest stake of the game, in subunits: it plays a deposit of the same amount through. */
const STAKE = 10_000

const WORDS = {
  en: {
    prefix: '',
    title: 'Invite friends',
    offer: 'Get 10% of your friends’ first 3 deposits, and 10% of our margin on their play.',
    conditions: 'All conditions',
    dialog: 'Invite friends: conditions',
    rule: 'Only deposits of €20.00 or more count.',
    margin: 'Margin',
    marginRules: [
      'At most 5% of what a friend stakes counts as margin.',
      'You can earn up to €50.00 with each friend in a month.',
    ],
    waiting: '€20.00',
    earnedMonth: '€0.50',
    letter: 'A friend who played has earned you €0.50. You can transfer it to your balance.',
    close: 'Close',
    join: 'Create account',
    country: 'Germany',
    open: 'Open account',
    none: 'No friends yet',
    friend: 'Friend 1',
    earned: 'Active',
    friends: 'Friends',
    copy: 'Copy',
    copied: 'Copied',
    transfer: 'Transfer to balance',
    transferDialog: 'Transfer earnings',
    amount: 'Amount',
    all: 'Transfer €10.00',
    tooMuch: 'You can transfer up to €10.00',
    part: 'Transfer €4.00',
    done: '€4.00 added to your balance',
    left: '€6.00',
    balance: /€4\.00/,
  },
  de: {
    prefix: '/de',
    title: 'Freunde einladen',
    offer:
      /Du bekommst 10\s% von den ersten 3 Einzahlungen deiner Freunde und 10\s% unserer Marge aus ihrem Spiel\./,
    conditions: 'Alle Bedingungen',
    dialog: 'Freunde einladen: Bedingungen',
    rule: /Nur Einzahlungen ab 20,00\s€ zählen\./,
    margin: 'Marge',
    marginRules: [
      /Höchstens 5\s% der Einsätze eines Freundes zählen als Marge\./,
      /Mit jedem Freund kannst du im Monat bis zu 50,00\s€ verdienen\./,
    ],
    waiting: /20,00\s€/,
    earnedMonth: /0,50\s€/,
    letter: /Das Spiel eines Freundes bringt dir 0,50\s€\./,
    close: 'Schließen',
    join: 'Konto erstellen',
    country: 'Deutschland',
    open: 'Konto eröffnen',
    none: 'Noch keine Freunde',
    friend: 'Freund 1',
    earned: 'Aktiv',
    friends: 'Freunde',
    copy: 'Kopieren',
    copied: 'Kopiert',
    transfer: 'Auf Guthaben übertragen',
    transferDialog: 'Verdienste übertragen',
    amount: 'Betrag',
    all: /^10,00\s€ übertragen/,
    tooMuch: /Du kannst bis zu 10,00\s€ übertragen/,
    part: /^4,00\s€ übertragen/,
    done: /4,00\s€ deinem Guthaben gutgeschrieben/,
    left: /6,00\s€/,
    balance: /4,00\s€/,
  },
} as const

interface Referral {
  readonly refId: string
  readonly link: string
  readonly invited: number
  readonly balances: readonly { readonly available: number }[]
}
const referralOf = (player: ReadyPlayer) => player.call<Referral>('GET', '/api/referral')

/** Ends the holding period of all that a player is about to earn, and waits until it has been credited. */
async function endHolding(player: ReadyPlayer): Promise<void> {
  const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
  await expect
    .poll(async () => {
      await onDatabase((database) =>
        database.query('update referral.earning set due_at = now() where player_id = $1 and month is null', [
          id,
        ]),
      )
      return (await referralOf(player)).balances[0]?.available
    })
    .toBe(STAKE / 10)
}

/** Returns what the months of a player's friends earn, as far as they are counted. */
async function monthsOf(
  player: ReadyPlayer,
): Promise<{ readonly reference: string; readonly amount: bigint }[]> {
  const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
  return onDatabase((database) =>
    database.query(
      'select reference, amount from referral.earning where player_id = $1 and month is not null and amount > 0',
      [id],
    ),
  )
}

/** Fills in the form of the registration. */
async function signUp(page: Page, country: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=email]').fill(newEmail())
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await pick(dialog, 'country', country)
  await pick(dialog, 'currency', 'EUR')
  await dialog.locator('input[name=birthdate]').fill('1990-05-17')
  await dialog.locator('input[name=agreements]').check()
  await dialog.getByRole('button', { name: button }).click()
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(`a friend opens a player's link, reads the conditions and joins, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page }) => {
    const inviter = await readyPlayer()
    const { refId, link } = await referralOf(inviter)
    expect(new URL(link).searchParams.get('ref')).toBe(refId)
    const console = listenToConsole(page)
    await page.goto(`${siteUrl()}${words.prefix}/referral?ref=${refId}`)
    // The address loses the ref id once it is stored.
    await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/referral`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: words.offer })).toBeVisible()
    await expectNoViolationsInThemes(page)
    await main.getByRole('button', { name: words.conditions }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByText(words.rule)).toBeVisible()
    await expectNoViolationsInThemes(page)
    console.expectSilence()
    await dialog.getByRole('button', { name: words.close }).click()
    await expect(dialog).toBeHidden()

    await main.getByRole('button', { name: words.join }).click()
    await signUp(page, words.country, words.open)
    await expect.poll(async () => (await referralOf(inviter)).invited).toBe(1)
  })

  test(`a player shares a link, sees who joined and transfers earnings, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page, context }) => {
    test.slow()
    const inviter = await readyPlayer()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const console = listenToConsole(page)
    await enterAs(page, inviter, `${words.prefix}/referral`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: words.none })).toBeVisible()
    // The message disappears by itself, so the wait for it starts before the action.
    const told = main.getByRole('status').filter({ hasText: words.copied }).waitFor()
    await main.getByText(words.copy, { exact: true }).click()
    await told
    const { link, refId } = await referralOf(inviter)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expectNoViolationsInThemes(page)

    const friend = await readyPlayer(undefined, { refId })
    await deposit(friend, STAKE)
    expect(await playHighest(site(), friend.token, 'red-fox', 1)).toBe(STAKE)
    await endHolding(inviter)
    await console.leave(() => page.reload({ waitUntil: 'commit' }))
    await page.waitForLoadState()
    const row = main.getByRole('list', { name: words.friends }).getByRole('listitem')
    await expect(row).toContainText([words.friend])
    await expect(row.getByText(words.earned, { exact: true })).toBeVisible()
    await expectNoViolationsInThemes(page)

    await main.getByRole('button', { name: words.transfer }).click()
    const dialog = page.getByRole('dialog', { name: words.transferDialog })
    await expect(dialog.getByRole('button', { name: words.all })).toBeVisible()
    const amount = dialog.getByRole('textbox', { name: words.amount })
    await amount.fill('11')
    await amount.press('Enter')
    await expect(dialog.getByText(words.tooMuch)).toBeVisible()
    await expectNoViolationsInThemes(page)
    await amount.fill('4')
    await dialog.getByRole('button', { name: words.part }).click()
    await expect(page.getByText(words.done)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(main.getByText(words.left).first()).toBeVisible()
    await expect(page.locator('header').first()).toContainText(words.balance)
    console.expectSilence()
  })
  test(`a player earns from a month in which a friend has played, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page }) => {
    test.slow()
    const inviter = await readyPlayer()
    const friend = await readyPlayer(undefined, { refId: (await referralOf(inviter)).refId })
    await deposit(friend, 2 * STAKE)
    await loseRound(site(), friend.token, 'red-fox', STAKE)
    await expect.poll(async () => (await monthsOf(inviter)).map(({ amount }) => amount)).toEqual([50n])
    const console = listenToConsole(page)
    await enterAs(page, inviter, `${words.prefix}/referral`)
    const main = page.getByRole('main')
    // The deposit is on the way; the running month isn't shown.
    await expect(main.getByText(words.waiting).first()).toBeVisible()
    await expect(main.getByText(words.earnedMonth)).toHaveCount(0)
    await main.getByRole('button', { name: words.conditions }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByRole('heading', { name: words.margin, exact: true })).toBeVisible()
    for (const rule of words.marginRules) await expect(dialog.getByText(rule)).toBeVisible()
    await expectNoViolationsInThemes(page)
    // Navigation below interrupts requests.
    console.expectSilence()
    await dialog.getByRole('button', { name: words.close }).click()

    const [month] = await monthsOf(inviter)
    await onDatabase((database) =>
      database.query('update referral.earning set due_at = now() where reference = $1', [month?.reference]),
    )
    await expect.poll(async () => (await referralOf(inviter)).balances[0]?.available).toBe(50)
    await page.reload()
    await expect(main.getByText(words.earnedMonth).first()).toBeVisible()
    await page.goto(`${siteUrl()}${words.prefix}/profile/notifications`)
    await expect(page.getByText(words.letter)).toBeVisible()
  })
}
