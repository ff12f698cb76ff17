import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { officeUrl } from './operate.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { deposit, readyPlayer, sizeOf } from './player.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    players: 'Players',
    search: 'Search',
    reason: 'Reason',
    note: 'Note',
    addNote: 'Add note',
    lock: 'Lock account',
    locked: 'Locked',
    unlock: 'Unlock account',
    timeline: 'Timeline',
    deposit: 'Deposit',
    vault: /10\.00.*, locked until/,
    setAside: 'Set aside in the vault',
    lockedFor: 'locked for 7 days',
    events: 'Events',
    money: 'Deposits, withdrawals and debts',
    notFound: 'Not found',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    players: 'Spieler',
    search: 'Suche',
    reason: 'Grund',
    note: 'Notiz',
    addNote: 'Notiz hinzufügen',
    lock: 'Konto sperren',
    locked: 'Gesperrt',
    unlock: 'Konto entsperren',
    timeline: 'Verlauf',
    deposit: 'Einzahlung',
    vault: /10,00.*, gesperrt bis/,
    setAside: 'In den Tresor gelegt',
    lockedFor: 'für 7 Tage gesperrt',
    events: 'Ereignisse',
    money: 'Ein- und Auszahlungen, Schulden',
    notFound: 'Nicht gefunden',
  },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

for (const language of ['en', 'de'] as const)
  test(
    `support finds a player, writes a note, locks and unlocks, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const player = await readyPlayer()
      // A name of its own: two players of one name may be the same person.
      const name = `Grace Hopper ${language}`
      await player.call('PUT', '/api/player/profile', { firstName: 'Grace', lastName: `Hopper ${language}` })
      await deposit(player, 5000)
      await player.call('POST', '/api/wallet/vault/deposit', { currency: 'EUR', amount: 1000, lockDays: 7 })
      const operator = await readyOperator('support')
      const console = listenToConsole(page)
      await signInToOffice(page, operator, language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      console.expectSilence()
      await page.getByRole('link', { name: words.players, exact: true }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.players })).toBeVisible()
      await page.getByLabel(words.search, { exact: true }).fill(player.email.slice(0, -4).toUpperCase())
      await page.getByLabel(words.search, { exact: true }).press('Enter')
      await expect(page.getByRole('list', { name: words.players }).getByRole('listitem')).toHaveCount(1)
      await expectNoViolations(page)
      console.forget()
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const timeline = page.getByRole('list', { name: words.timeline })
      await expect(timeline.getByText(words.deposit, { exact: true })).toBeVisible()
      await expect(page.getByText(words.vault)).toBeVisible()
      await expect(timeline.getByText(words.setAside, { exact: true })).toBeVisible()
      await expect(timeline.getByText(words.lockedFor, { exact: true })).toBeVisible()
      await expectNoViolations(page)

      await page.getByRole('button', { name: words.addNote }).click()
      await expectNoViolations(page)
      await dialog(page).getByLabel(words.note).fill('asked for a statement')
      await dialog(page).getByRole('button', { name: words.addNote }).click()
      await expect(timeline.getByText('asked for a statement')).toBeVisible()
      await expect(dialog(page)).toBeHidden()

      await page.getByRole('button', { name: words.lock }).click()
      await dialog(page).getByLabel(words.reason).fill('a stolen card')
      await dialog(page).getByRole('button', { name: words.lock }).click()
      await expect(page.getByText(words.locked, { exact: true })).toBeVisible()
      await expect(timeline.getByText('a stolen card')).toBeVisible()
      await expect(player.call('GET', '/api/player/profile')).rejects.toThrow('403')
      await page.getByRole('button', { name: words.unlock }).click()
      await dialog(page).getByLabel(words.reason).fill('the bank confirmed it')
      await dialog(page).getByRole('button', { name: words.unlock }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: words.lock, exact: true })).toBeVisible()

      await page.getByLabel(words.events).selectOption({ label: words.money })
      await expect(timeline.getByText('a stolen card')).toBeHidden()
      await expect(timeline.getByText(words.deposit, { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      console.expectSilence()
    },
  )

test('a trader sees no players, and no call answers', async ({ page }) => {
  const player = await readyPlayer()
  const operator = await readyOperator('trader')
  await signInToOffice(page, operator)
  await expect(page.getByRole('heading', { name: WORDS.en.hello })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Players' })).toHaveCount(0)
  await page.goto(`${officeUrl()}/players`)
  await expect(page.getByText('Not found')).toBeVisible()
  const status = await page.evaluate(async () => (await fetch('/office/players')).status)
  expect([status, player.email]).toEqual([403, expect.any(String)])
})
