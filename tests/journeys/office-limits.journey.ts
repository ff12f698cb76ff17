import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { officeUrl } from './operate.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { enterAs, readyPlayer, sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    page: 'Safety',
    signs: 'Signs of harm',
    rule: 'Night play',
    close: 'Close sign',
    reason: 'Reason',
    limits: 'Limits and breaks',
    set: 'Set limit',
    amount: 'Amount',
    deposit: 'Deposit limit',
    lift: 'Lift limit',
    none: 'No limits and no breaks.',
    setBlock: 'Set block',
    blocked: /Blocked: bets.*by the operator.*without an end/,
    endBlock: 'End block',
    placeBreak: 'Place break',
    length: 'Length from now',
    month: '1 month',
    coolingOff: /Cooling-off.*until/,
    shorter: 'A break that ends later is running. Breaks can’t be shortened.',
    placed: 'Break placed by an operator',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    page: 'Schutz',
    signs: 'Spielerschutz',
    rule: 'Spiel in der Nacht',
    close: 'Hinweis schließen',
    reason: 'Grund',
    limits: 'Limits und Pausen',
    set: 'Limit setzen',
    amount: 'Betrag',
    deposit: 'Einzahlungslimit',
    lift: 'Limit aufheben',
    none: 'Keine Limits und keine Pausen.',
    setBlock: 'Sperre setzen',
    blocked: /Gesperrt: Einsätze.*vom Betreiber.*ohne Ende/,
    endBlock: 'Sperre beenden',
    placeBreak: 'Pause eintragen',
    length: 'Dauer ab jetzt',
    month: '1 Monat',
    coolingOff: /Auszeit.*bis/,
    shorter: 'Es läuft eine Pause, die später endet. Pausen lassen sich nicht verkürzen.',
    placed: 'Pause von einem Operator eingetragen',
  },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

/** Fills in the reason of the open dialog, confirms it, and waits until it is closed. */
async function confirm(page: Page, words: (typeof WORDS)['en' | 'de'], label: string): Promise<void> {
  await dialog(page).getByLabel(words.reason, { exact: true }).fill('a call with the player')
  await dialog(page).getByRole('button', { name: label }).click()
  await expect(dialog(page)).toHaveCount(0)
}

for (const language of ['en', 'de'] as const)
  test(
    `support sets a limit of a player and closes a sign of harm, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const player = await readyPlayer()
      const name = `Grace Hopper ${language}`
      await player.call('PUT', '/api/player/profile', { firstName: 'Grace', lastName: `Hopper ${language}` })
      const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
      await onDatabase((database) =>
        database.query(
          `insert into limits.harm_sign (player_id, rule, starts_at, ends_at, found_at)
           values ($1, 'night_play', now() - interval '7 days', now(), now())`,
          [id],
        ),
      )
      await signInToOffice(page, await readyOperator('support'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const console = listenToConsole(page)
      await page.getByRole('link', { name: words.page, exact: true }).filter({ visible: true }).click()
      const rows = page
        .getByRole('list', { name: words.signs })
        .getByRole('listitem')
        .filter({ hasText: name })
      await expect(rows).toHaveText(new RegExp(words.rule))
      await expectNoViolations(page)
      console.expectSilence()
      await rows.getByRole('link', { name }).click()
      await expect(page.getByText(words.none)).toBeVisible()
      await page.getByRole('button', { name: words.set }).click()
      await dialog(page).getByLabel(words.amount).fill('80.50')
      await expectNoViolations(page)
      await confirm(page, words, words.set)
      const limits = page.getByRole('list', { name: words.limits }).getByRole('listitem')
      await expect(limits).toContainText([words.deposit])
      await expectNoViolations(page)
      await limits.getByRole('button', { name: words.lift }).click()
      await confirm(page, words, words.lift)
      await expect(page.getByText(words.none)).toBeVisible()
      await page.goBack()
      await rows.getByRole('button', { name: words.close }).click()
      await confirm(page, words, words.close)
      await expect(rows).toHaveCount(0)
      console.expectSilence()
    },
  )

for (const language of ['en', 'de'] as const)
  test(
    `support blocks bets of a player and places a break that only gets longer, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const player = await readyPlayer()
      const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
      await signInToOffice(page, await readyOperator('support'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      await page.goto(`${officeUrl()}/players/${id}`)
      const console = listenToConsole(page)
      await expect(page.getByText(words.none)).toBeVisible()
      const rows = page.getByRole('list', { name: words.limits }).getByRole('listitem')
      await page.getByRole('button', { name: words.setBlock }).click()
      await expectNoViolations(page)
      await confirm(page, words, words.setBlock)
      await expect(rows).toHaveText(words.blocked)
      await expectNoViolations(page)
      await rows.getByRole('button', { name: words.endBlock }).click()
      await confirm(page, words, words.endBlock)
      await expect(page.getByText(words.none)).toBeVisible()
      await page.getByRole('button', { name: words.placeBreak }).click()
      await dialog(page).getByLabel(words.length).selectOption({ label: words.month })
      await expectNoViolations(page)
      await confirm(page, words, words.placeBreak)
      await expect(rows).toHaveText(words.coolingOff)
      await expect(rows.getByRole('button')).toHaveCount(0)
      await expect(page.getByText(words.placed)).toBeVisible()
      console.expectSilence()
      await page.getByRole('button', { name: words.placeBreak }).click()
      await dialog(page).getByLabel(words.reason, { exact: true }).fill('asked for a day only')
      await dialog(page).getByRole('button', { name: words.placeBreak }).click()
      await expect(dialog(page).getByRole('alert')).toHaveText(words.shorter)
    },
  )

for (const language of ['en', 'de'] as const)
  test(
    `a player with a sign of harm finds limits and breaks, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
      await onDatabase((database) =>
        database.query(
          `insert into limits.harm_sign (player_id, rule, starts_at, ends_at, found_at)
         values ($1, 'night_play', now() - interval '7 days', now(), now())`,
          [id],
        ),
      )
      await enterAs(page, player, `${language === 'de' ? '/de' : ''}/profile/limits`)
      const text = { en: 'Play in several nights.', de: 'Spiel in mehreren Nächten.' }[language]
      await expect(page.getByText(text)).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('link', { name: { en: 'break', de: 'Pause' }[language], exact: true }).click()
      await expect(page).toHaveURL(/#breaks$/)
    },
  )
