import { expect, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { untilSubscribed } from './live-channel.ts'
import { choose, deposit, enterAs, headerBalance, readyPlayer, siteUrl, sizeOf } from './player.ts'

const WORDS = {
  en: {
    prefix: '',
    vault: 'Vault',
    open: 'Set money aside',
    amount: 'Amount',
    tooMuch: 'You can set aside up to €100.00',
    week: '7 days',
    put: 'Set aside €60.00 for 7 days',
    done: '€60.00 set aside',
    locked: 'Locked',
    vaulted: '€60.00',
    back: 'Move back',
    own: /€40\.00/,
    extend: 'Extend lock',
    month: '30 days',
    prolong: 'Lock for 30 days from now',
    history: 'Vault history',
    row: 'Set aside',
    lockOf: 'Lock: 7 days',
  },
  de: {
    prefix: '/de',
    vault: 'Tresor',
    open: 'Geld zurücklegen',
    amount: 'Betrag',
    tooMuch: /Du kannst bis zu 100,00\s€ zurücklegen/,
    week: '7 Tage',
    put: /^60,00\s€ für 7 Tage zurücklegen/,
    done: /60,00\s€ zurückgelegt/,
    locked: 'Gesperrt',
    vaulted: /60,00\s€/,
    back: 'Zurückholen',
    own: /40,00\s€/,
    extend: 'Sperre verlängern',
    month: '30 Tage',
    prolong: 'Ab jetzt 30 Tage sperren',
    history: 'Tresor-Verlauf',
    row: 'Zurückgelegt',
    lockOf: 'Sperre: 7 Tage',
  },
} as const

const dialogOf = (page: Page) => page.getByRole('dialog')

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(`a player locks money in the vault, and sees it in another tab and in the history, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page, context }) => {
    test.slow()
    const player = await readyPlayer()
    await deposit(player, 10_000)
    const console = listenToConsole(page)
    await enterAs(page, player, `${words.prefix}/wallet`)
    const other = await context.newPage()
    const live = untilSubscribed(other, 'vault')
    await other.goto(`${siteUrl()}${words.prefix}/wallet`)
    await live
    const vault = page.getByRole('region', { name: words.vault })
    await expectNoViolationsInThemes(page)

    await vault.getByRole('button', { name: words.open }).click()
    const dialog = dialogOf(page)
    const amount = dialog.getByRole('textbox', { name: words.amount })
    await amount.fill('101')
    await amount.press('Enter')
    await expect(dialog.getByText(words.tooMuch)).toBeVisible()
    await expectNoViolationsInThemes(page)
    await amount.fill('60')
    await choose(dialog.getByRole('radio', { name: words.week }))
    await dialog.getByRole('button', { name: words.put }).click()
    await expect(page.getByText(words.done)).toBeVisible()
    await expect(dialog).toBeHidden()

    for (const each of [page, other]) {
      const panel = each.getByRole('region', { name: words.vault })
      await expect(panel.getByText(words.vaulted).first()).toBeVisible()
      await expect(panel.getByText(words.locked, { exact: true })).toBeVisible()
      await expect(panel.getByRole('timer')).toBeVisible()
      await expect(panel.getByRole('button', { name: words.back })).toBeHidden()
    }
    await expect(headerBalance(page)).toHaveText(words.own)
    await expectNoViolationsInThemes(page)
    // The server renders the countdown, and the browser continues it without an error of hydration.
    await console.leave(() => page.reload({ waitUntil: 'commit' }))
    await page.waitForLoadState()
    await expect(vault.getByRole('timer')).toBeVisible()

    await vault.getByRole('button', { name: words.extend }).click()
    await choose(dialog.getByRole('radio', { name: words.month }))
    await expectNoViolationsInThemes(page)
    await dialog.getByRole('button', { name: words.prolong }).click()
    await expect(dialog).toBeHidden()
    const [stored] = await player.call<{ lockedUntil: string }[]>('GET', '/api/wallet/vault')
    expect(Date.parse(stored?.lockedUntil ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000)

    await vault.getByRole('link', { name: words.history }).click()
    const row = page.getByRole('list', { name: words.vault }).getByRole('listitem')
    await expect(row).toContainText([words.row])
    await expect(row.getByText(words.lockOf)).toBeVisible()
    await expectNoViolationsInThemes(page)
    console.expectSilence()
  })

  test(`a player moves unlocked money back and withdraws nothing from the vault, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page }) => {
    const player = await readyPlayer()
    await deposit(player, 10_000)
    await player.call(
      'POST',
      '/api/wallet/vault/deposit',
      { currency: 'EUR', amount: 6000, lockDays: 0 },
      crypto.randomUUID(),
    )
    await enterAs(page, player, `${words.prefix}/wallet`)
    const vault = page.getByRole('region', { name: words.vault })
    await expect(vault.getByText(words.vaulted).first()).toBeVisible()
    await vault.getByRole('button', { name: words.back }).click()
    const dialog = dialogOf(page)
    const all = dialog.getByRole('button', { name: words.vaulted })
    await expect(all).toBeVisible()
    await expectNoViolationsInThemes(page)
    await all.click()
    await expect(dialog).toBeHidden()
    await expect(vault.getByRole('button', { name: words.back })).toBeHidden()
    expect(await player.call('GET', '/api/wallet/vault')).toMatchObject([{ balance: 0, lockedUntil: null }])
    expect(await player.call('GET', '/api/wallet/accounts')).toMatchObject([{ balance: 10_000 }])
  })
}
