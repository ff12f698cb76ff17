import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { officeUrl } from './operate.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { enterAs, LONG_WAY, readyPlayer, sizeOf } from './player.ts'

/** A message of an operator to the players of a country, which no other journey has. */

const WORDS = {
  en: {
    country: 'NZ',
    prefix: '',
    hello: 'Hello, Olivia Operator',
    list: 'Messages to players',
    open: 'New message',
    id: 'ID',
    title: /^Title, /,
    text: /^Text, /,
    countries: 'Countries',
    receivers: 'Receivers',
    one: '1 player',
    reason: 'Reason',
    send: 'Send message',
    sent: 'Sent',
  },
  de: {
    country: 'CL',
    prefix: '/de',
    hello: 'Hallo, Olivia Operator',
    list: 'Mitteilungen an Spieler',
    open: 'Neue Mitteilung',
    id: 'ID',
    title: /^Titel, /,
    text: /^Text, /,
    countries: 'Länder',
    receivers: 'Empfänger',
    one: '1 Spieler',
    reason: 'Grund',
    send: 'Mitteilung versenden',
    sent: 'Gesendet',
  },
} as const

for (const language of ['en', 'de'] as const)
  test(
    `marketing sends a message to the players of a country, in ${language}`,
    sizeOf(language),
    async ({ page, browser }) => {
      const words = WORDS[language]
      const player = await readyPlayer({ country: words.country, currency: 'EUR' })
      await signInToOffice(page, await readyOperator('marketing'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const console = listenToConsole(page)
      await page.goto(`${officeUrl()}/broadcasts`)
      await expectNoViolations(page)
      await page.getByRole('button', { name: words.open }).click()
      const dialog = page.getByRole('dialog')
      const title = `Free spins ${crypto.randomUUID().slice(0, 8)}`
      await dialog.getByLabel(words.id, { exact: true }).fill(`journey-${crypto.randomUUID().slice(0, 8)}`)
      for (const field of await dialog.getByLabel(words.title).all()) await field.fill(title)
      for (const field of await dialog.getByLabel(words.text).all())
        await field.fill('Ten spins for you today.')
      await dialog.getByLabel(words.countries, { exact: true }).fill(words.country)
      await expect(dialog.getByLabel(words.receivers, { exact: true })).toHaveText(words.one)
      await dialog.getByLabel(words.reason, { exact: true }).fill('weekly offer')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog).toHaveCount(0)
      const row = page
        .getByRole('list', { name: words.list })
        .getByRole('listitem')
        .filter({ hasText: title })
      await expect(row).toBeVisible()
      const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
      // A job sends messages once a minute.
      await expect(async () => {
        await enterAs(reader, player, `${words.prefix}/profile/notifications`)
        await expect(reader.getByRole('heading', { name: title })).toBeVisible({ timeout: 5_000 })
      }).toPass(LONG_WAY)
      await reader.context().close()
      await page.reload()
      await expect(row.getByText(words.sent, { exact: true })).toBeVisible()
      await expect(row.getByText(words.one, { exact: true })).toBeVisible()
      console.expectSilence()
    },
  )
