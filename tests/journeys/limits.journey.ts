import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { choose, deposit, enterAs, type ReadyPlayer, readyPlayer, siteUrl, sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'

const WORDS = {
  en: {
    prefix: '',
    add: 'Add limit',
    set: 'Set limit',
    setTitle: 'Set a limit',
    amount: 'Amount',
    deposit: /^Deposit limit/,
    day: 'Day',
    left: (amount: string) => `€${amount}.00 left`,
    change: 'Change',
    save: 'Save limit',
    next: 'Continue',
    changeTitle: 'Change your limit?',
    request: 'Request change',
    requested: /You’ve requested €90\.00 per day/,
    review: 'Review and confirm',
    confirm: 'Confirm new limit',
    remove: 'Delete',
    removeTitle: 'Delete this limit?',
    requestDeletion: 'Request deletion',
    deletion: 'You’ve asked us to delete this limit',
    confirmDeletion: 'Delete limit',
    none: 'No limits yet',
    history: [
      'Limit deleted',
      'Deletion requested',
      'Limit changed',
      'Change requested',
      'Limit lowered',
      'Limit set',
    ],
    reached: 'You’ve reached your deposit limit',
    again: /You can deposit again from/,
    offer: 'Set a deposit limit?',
    exclude: 'Exclude yourself',
    excludeTitle: 'Self-exclusion',
    sure: 'Exclude yourself?',
    until: /^Until /,
    onBreak: 'You’re taking a break',
    withdraw: 'Withdraw',
    extend: 'Extend',
    yourLimits: 'Your limits',
    setLimits: 'Set your limits',
    older: 'Show older changes',
    rates: /exchange rate of that moment/,
  },
  de: {
    prefix: '/de',
    add: 'Limit hinzufügen',
    set: 'Limit festlegen',
    setTitle: 'Limit festlegen',
    amount: 'Betrag',
    deposit: /^Einzahlungslimit/,
    day: 'Tag',
    left: (amount: string) => new RegExp(`Noch ${amount},00\\s€`),
    change: 'Ändern',
    save: 'Limit speichern',
    next: 'Weiter',
    changeTitle: 'Limit ändern?',
    request: 'Änderung anfragen',
    requested: /Angefragt: 90,00\s€ pro Tag/,
    review: 'Prüfen und bestätigen',
    confirm: 'Neues Limit bestätigen',
    remove: 'Löschen',
    removeTitle: 'Dieses Limit löschen?',
    requestDeletion: 'Löschung anfragen',
    deletion: 'Du möchtest dieses Limit löschen',
    confirmDeletion: 'Limit löschen',
    none: 'Noch keine Limits',
    history: [
      'Limit gelöscht',
      'Löschung angefragt',
      'Limit geändert',
      'Änderung angefragt',
      'Limit gesenkt',
      'Limit festgelegt',
    ],
    reached: 'Du hast dein Einzahlungslimit erreicht',
    again: /kannst du wieder einzahlen/,
    offer: 'Einzahlungslimit festlegen?',
    exclude: 'Selbst sperren',
    excludeTitle: 'Selbstsperre',
    sure: 'Dich selbst sperren?',
    until: /^Bis /,
    onBreak: 'Du machst gerade eine Pause',
    withdraw: 'Auszahlen',
    extend: 'Verlängern',
    yourLimits: 'Deine Limits',
    setLimits: 'Limits festlegen',
    older: 'Ältere Änderungen anzeigen',
    rates: /Wechselkurs dieses Moments/,
  },
} as const

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Lets the notice of the player's requests end now, as if its hours had passed. */
async function endNotice(player: ReadyPlayer): Promise<void> {
  const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
  const rows = await onDatabase((database) =>
    database.query(
      `update limits.request set confirmable_at = now() - interval '1 minute' where player_id = $1 returning kind`,
      [id],
    ),
  )
  expect(rows).toHaveLength(1)
}

for (const [language, words] of Object.entries(WORDS)) {
  const { prefix } = words
  const size = sizeOf(language === 'de' ? 'de' : 'en')

  test(`a player sets, lowers, raises and deletes a limit, in ${language}`, size, async ({ page }) => {
    const player = await readyPlayer()
    const console = listenToConsole(page)
    await enterAs(page, player, `${prefix}/profile/limits`)
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    await expectNoViolationsInThemes(page)
    await button(page, words.add).click()
    const adding = dialogOf(page, words.setTitle)
    await choose(adding.getByRole('radio', { name: words.deposit }))
    await choose(adding.getByRole('radio', { name: words.day }))
    await adding.getByLabel(words.amount).fill('80')
    await expectNoViolationsInThemes(page)
    await button(adding, words.set).click()
    await expect(adding).toBeHidden()
    await expect(page.getByText(words.left('80'))).toBeVisible()

    const edit = async (amount: string, submit: string) => {
      await button(page, words.change).click()
      const editing = page.getByRole('dialog', { name: words.deposit })
      await editing.getByLabel(words.amount).fill(amount)
      await button(editing, submit).click()
    }
    await edit('60', words.save)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(words.left('60'))).toBeVisible()

    await edit('90', words.next)
    const asking = dialogOf(page, words.changeTitle)
    await expectNoViolationsInThemes(page)
    await button(asking, words.request).click()
    await expect(asking).toBeHidden()
    await expect(page.getByText(words.requested)).toBeVisible()
    await expect(page.getByText(words.left('60'))).toBeVisible()
    await expect(button(page, words.review)).toBeHidden()
    await endNotice(player)
    await page.reload()
    await expectNoViolationsInThemes(page)
    await button(page, words.review).click()
    await button(dialogOf(page, words.changeTitle), words.confirm).click()
    await expect(page.getByText(words.left('90'))).toBeVisible()

    await button(page, words.remove).click()
    await button(dialogOf(page, words.removeTitle), words.requestDeletion).click()
    await expect(page.getByText(words.deletion)).toBeVisible()
    await endNotice(player)
    await page.reload()
    await button(page, words.review).click()
    await button(dialogOf(page, words.removeTitle), words.confirmDeletion).click()
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    for (const event of words.history) await expect(page.getByRole('listitem').getByText(event)).toBeVisible()
    await page.goto(`${siteUrl()}${prefix}/profile/limits`, { waitUntil: 'networkidle' })
    console.forget()
    await page.reload({ waitUntil: 'networkidle' })
    console.expectSilence()
  })

  test(
    `a deposit offers a limit, and a used limit closes the deposit methods, in ${language}`,
    size,
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/wallet?wallet=deposit`)
      await expect(page.getByText(words.offer)).toBeVisible()
      await button(page.getByRole('dialog'), words.set).first().click()
      const adding = dialogOf(page, words.setTitle)
      await choose(adding.getByRole('radio', { name: words.day }))
      await adding.getByLabel(words.amount).fill('50')
      await button(adding, words.set).click()
      await expect(adding).toBeHidden()
      await expect(page.getByText(words.offer)).toBeHidden()
      await deposit(player, 5000)
      await page.reload()
      await expect(page.getByRole('heading', { name: words.reached })).toBeVisible()
      await expect(page.getByText(words.again)).toBeVisible()
      await expectNoViolationsInThemes(page)
      const refused = await fetch(`${siteUrl()}/api/payment/invoices/deposit`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${player.token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ methodId: 'sandbox.deposit.card', amount: 1000, currency: 'EUR' }),
      })
      expect(await refused.json()).toMatchObject({ error: { code: 13100 } })
    },
  )

  test(`home, deposit and a game lead to the limits, in ${language}`, size, async ({ page }) => {
    const player = await readyPlayer()
    await enterAs(page, player, prefix === '' ? '/' : prefix)
    for (const [path, label] of [
      ['/', words.setLimits],
      ['/wallet?wallet=deposit', words.yourLimits],
      ['/game/red-fox', words.setLimits],
    ] as const) {
      await page.goto(`${siteUrl()}${prefix}${path}`)
      const link = page.getByRole('link', { name: label, exact: true }).first()
      // By keyboard where rows of games arrive above the link, also between pressing and releasing a mouse.
      await (path === '/' ? link.press('Enter') : link.click())
      await expect(page).toHaveURL(`${siteUrl()}${prefix}/profile/limits`)
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    }
  })

  test(`the history of limits is read page by page, in ${language}`, size, async ({ page }) => {
    const player = await readyPlayer()
    const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
    const body = { definition: 3, period: 'daily', amount: 5000, currency: 'EUR' }
    await player.call('POST', '/api/player/limits', body)
    await onDatabase((database) =>
      database.query(
        `insert into limits.change (player_id, event, definition, source, period, amount_before, amount_after, currency, at)
         select $1, 'lowered', 3, 'player', 'daily', 10000 - n * 100, 9900 - n * 100, 'EUR', now() from generate_series(1, 49) n`,
        [id],
      ),
    )
    await enterAs(page, player, `${prefix}/profile/limits`)
    await expect(page.getByText(words.rates)).toBeVisible()
    const history = page.locator('section').filter({ has: page.locator('#limit-changes') })
    const changes = history.getByRole('listitem')
    for (const shown of [20, 40, 50]) {
      await expect(changes).toHaveCount(shown)
      if (shown === 50) break
      await button(page, words.older).click()
    }
    await expect(button(page, words.older)).toBeHidden()
    await expectNoViolationsInThemes(page)
  })

  test(`a player excludes themselves and can only withdraw, in ${language}`, size, async ({ page }) => {
    const player = await readyPlayer()
    await deposit(player, 5000)
    await enterAs(page, player, `${prefix}/profile/limits`)
    await button(page, words.exclude).click()
    const excluding = dialogOf(page, words.excludeTitle)
    await expectNoViolationsInThemes(page)
    await button(excluding, words.exclude).click()
    await button(dialogOf(page, words.sure), words.exclude).click()
    await expect(page.getByText(words.until)).toBeVisible()
    await expect(button(page, words.extend)).toBeVisible()
    await expect(button(page, words.exclude)).toBeHidden()
    await expectNoViolationsInThemes(page)

    await page.goto(`${siteUrl()}${prefix}/wallet?wallet=deposit`)
    await expect(page.getByRole('heading', { name: words.onBreak })).toBeVisible()
    await expectNoViolationsInThemes(page)
    const play = await fetch(`${siteUrl()}/api/game/games/tessera-dice/play`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'real' }),
    })
    expect(await play.json()).toMatchObject({ error: { name: 'betting_blocked' } })
    await page.goto(`${siteUrl()}${prefix}/wallet?wallet=withdraw`)
    await expect(page.getByRole('dialog').getByRole('textbox', { name: words.amount })).toBeVisible()
  })
}
