import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { readyPlayer, sizeOf } from './player.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    page: 'Bonuses',
    create: 'New campaign',
    file: 'Campaign file',
    check: 'Check file',
    problems: 'This file has problems',
    valid: 'The file is valid.',
    showPreview: 'Show preview',
    preview: 'Preview',
    country: 'Country code',
    gets: 'This player gets the bonus.',
    otherCountry: 'The campaign isn’t for this country.',
    compute: 'Compute cost',
    cost: 'Cost',
    expected: 'Expected cost per player',
    publish: 'Publish campaign',
    issue: 'Issue bonus',
    player: 'ID of the player',
    issued: 'Bonus issued',
    withdraw: 'Withdraw campaign',
    withdrawn: 'Withdrawn',
    reason: 'Reason',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    page: 'Boni',
    create: 'Neue Kampagne',
    file: 'Kampagnendatei',
    check: 'Datei prüfen',
    problems: 'Diese Datei hat Fehler',
    valid: 'Die Datei ist gültig.',
    showPreview: 'Vorschau anzeigen',
    preview: 'Vorschau',
    country: 'Ländercode',
    gets: 'Dieser Spieler bekommt den Bonus.',
    otherCountry: 'Die Kampagne gilt nicht für dieses Land.',
    compute: 'Kosten berechnen',
    cost: 'Kosten',
    expected: 'Erwartete Kosten pro Spieler',
    publish: 'Kampagne veröffentlichen',
    issue: 'Bonus vergeben',
    player: 'ID des Spielers',
    issued: 'Bonus vergeben',
    withdraw: 'Kampagne zurückziehen',
    withdrawn: 'Zurückgezogen',
    reason: 'Grund',
  },
} as const

const fileOf = (id: string) => `id: ${id}
kind: reward
title: { en: Thank you ${id}, de: Danke ${id}, es: Gracias ${id} }
summary: { en: For you., de: Für dich., es: Para ti. }
countries: [DE, AT]
amount: { EUR: 10 }
wagering: { multiple: 5 }
activeDays: 7
`

async function confirm(page: Page, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(reason, { exact: true }).fill('a goodwill offer')
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toHaveCount(0)
}

for (const language of ['en', 'de'] as const)
  test(
    `an operator for marketing tries, publishes, issues and withdraws a campaign, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const id = `thanks-${language}-${Date.now()}`
      const player = await readyPlayer()
      const { id: playerId } = await player.call<{ id: string }>('GET', '/api/player/profile')
      await signInToOffice(page, await readyOperator('marketing'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const console = listenToConsole(page)
      await page.getByRole('link', { name: words.page, exact: true }).filter({ visible: true }).click()
      await page.getByRole('button', { name: words.create }).click()
      const file = page.getByLabel(words.file)
      await file.fill(fileOf(id).replace('activeDays', 'days'))
      await page.getByRole('button', { name: words.check }).click()
      await expect(page.getByRole('alert')).toContainText(words.problems)
      await expect(page.getByRole('button', { name: words.publish })).toHaveCount(0)
      await file.fill(fileOf(id))
      await page.getByRole('button', { name: words.check }).click()
      await expect(page.getByText(words.valid)).toBeVisible()
      await page.getByRole('button', { name: words.showPreview }).click()
      const preview = page.getByRole('status', { name: words.preview })
      await expect(preview).toContainText(words.gets)
      await page.getByLabel(words.country).fill('FR')
      await page.getByRole('button', { name: words.showPreview }).click()
      await expect(preview).toContainText(words.otherCountry)
      await page.getByRole('button', { name: words.compute }).click()
      await expect(page.getByRole('status', { name: words.cost })).toContainText(words.expected)
      await expectNoViolations(page)
      await page.getByRole('button', { name: words.publish }).click()
      await confirm(page, words.publish, words.reason)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(id)
      await page.getByRole('button', { name: words.issue }).click()
      await page.getByRole('dialog').getByLabel(words.player).fill(playerId)
      await expectNoViolations(page)
      await confirm(page, words.issue, words.reason)
      await expect(page.getByRole('listitem').filter({ hasText: playerId })).toContainText(words.issued)
      const bonuses = await player.call<{ amount: number }[]>('GET', '/api/game/player-bonuses')
      expect(bonuses).toMatchObject([{ amount: 1000 }])
      await page.getByRole('button', { name: words.withdraw }).click()
      await confirm(page, words.withdraw, words.reason)
      await expect(page.getByRole('button', { name: words.withdraw })).toHaveCount(0)
      await expect(page.locator('header').getByText(words.withdrawn)).toBeVisible()
      await expectNoViolations(page)
      console.expectSilence()
    },
  )
