import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { enterAs, readyPlayer, refuseCookies, siteUrl, sizeOf, submitToSandbox } from './player.ts'

/**
 * Rules of Sweden: a player in the national self-exclusion register reads why they can't deposit, and can withdraw; all others
 * set deposit limits first.
 */

const WORDS = {
  en: {
    prefix: '',
    missing: 'We can’t check Spelpaus with your details',
    listed: 'You’re listed in Spelpaus',
    until: /You’ve excluded yourself from gambling until/,
    amount: 'Amount',
    duty: 'Set a deposit limit first',
    set: 'Set limit',
    dialog: 'Set a limit',
  },
  de: {
    prefix: '/de',
    missing: 'Wir können Spelpaus mit deinen Angaben nicht abfragen',
    listed: 'Du bist bei Spelpaus eingetragen',
    until: /Du hast dich bis .* vom Glücksspiel ausgeschlossen/,
    amount: 'Betrag',
    duty: 'Lege zuerst ein Einzahlungslimit fest',
    set: 'Limit festlegen',
    dialog: 'Limit festlegen',
  },
} as const

for (const [language, words] of Object.entries(WORDS)) {
  const { prefix } = words
  test(
    `a player in a national register can't deposit but withdraw, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      await refuseCookies(page)
      const player = await readyPlayer({ country: 'SE', currency: 'EUR' })
      const lastName = `Register-${language}`
      // Without a name, the register can’t find the player.
      await expect
        .poll(async () => (await fetchMeta(player.token)).register)
        .toMatchObject({ name: 'Spelpaus', state: 'incomplete' })
      await enterAs(page, player, `${prefix}/profile/limits`)
      await expect(page.getByText(words.missing)).toBeVisible()
      await expectNoViolationsInThemes(page)

      await submitToSandbox('/registers/spelpaus/entries', {
        firstName: 'Ada',
        lastName,
        birthdate: '1990-05-17',
        months: '6',
      })
      await player.call('PUT', '/api/player/profile', { firstName: 'Ada', lastName })
      await page.goto(`${siteUrl()}${prefix}/wallet?wallet=deposit`)
      await expect(page.getByRole('heading', { name: words.listed })).toBeVisible()
      await expect(page.getByText(words.until)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await page.goto(`${siteUrl()}${prefix}/profile/limits`)
      await expect(page.getByText(words.listed)).toBeVisible()
      await page.goto(`${siteUrl()}${prefix}/wallet?wallet=withdraw`)
      await expect(page.getByRole('dialog').getByRole('textbox', { name: words.amount })).toBeVisible()
    },
  )

  test(
    `a player sets the limits that the law requires before the first deposit, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      await refuseCookies(page)
      const player = await readyPlayer({ country: 'SE', currency: 'EUR' })
      await player.call('PUT', '/api/player/profile', { firstName: 'Ada', lastName: `Duty-${language}` })
      for (const period of ['daily', 'weekly'])
        await player.call('POST', '/api/player/limits', {
          definition: 3,
          period,
          amount: 50_000,
          currency: 'EUR',
        })
      await enterAs(page, player, `${prefix}/profile/limits`)
      await expect(page.getByText(words.duty)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await page.goto(`${siteUrl()}${prefix}/wallet?wallet=deposit`)
      await expect(page.getByRole('heading', { name: words.duty })).toBeVisible()
      await expectNoViolationsInThemes(page)
      await page.getByRole('dialog').getByRole('button', { name: words.set }).click()
      const setting = page.getByRole('dialog', { name: words.dialog })
      await setting.getByLabel(words.amount).fill('900')
      await setting.getByRole('button', { name: words.set }).click()
      await expect(page.getByRole('heading', { name: words.duty })).toBeHidden()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: words.amount })).toBeVisible()
    },
  )
}

async function fetchMeta(token: string): Promise<{ register: unknown }> {
  const answer = await fetch(`${siteUrl()}/api/player/limits`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { meta }: { meta: { register: unknown } } = await answer.json()
  return meta
}
