import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { refuseCookies, siteUrl, sizeOf } from './player.ts'

/** Pages of the operator: questions by topic, a page at an address of its own, and one about bonuses. */

const WORDS = {
  en: {
    prefix: '',
    questions: 'FAQ',
    topic: 'Deposits and withdrawals',
    question: 'How do I withdraw?',
    other: 'Casino games',
    about: 'About us',
    bonuses: 'How bonuses work',
  },
  de: {
    prefix: '/de',
    questions: 'Häufige Fragen',
    topic: 'Ein- und Auszahlungen',
    question: 'Wie zahle ich aus?',
    other: 'Casinospiele',
    about: 'Über uns',
    bonuses: 'So funktionieren Boni',
  },
} as const

for (const [language, words] of Object.entries(WORDS))
  test(
    `a guest reads questions and pages of the operator, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      const console = listenToConsole(page)
      await refuseCookies(page)
      await page.goto(`${siteUrl()}${words.prefix}/static/terms`)
      const footer = page.getByRole('contentinfo')
      const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

      await footer.getByRole('link', { name: words.questions, exact: true }).click()
      await expect(page).toHaveURL(`${siteUrl()}/questions`)
      await expectNoViolationsInThemes(page)
      await page.getByRole('main').getByRole('link', { name: words.topic }).click()
      await expect(page).toHaveURL(`${siteUrl()}/questions/payments`)
      await expect(heading(words.topic)).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: words.question })).toBeVisible()
      await expectNoViolationsInThemes(page)
      await page.getByRole('main').getByRole('link', { name: words.other }).click()
      await expect(page).toHaveURL(`${siteUrl()}/questions/games`)
      await expect(heading(words.other)).toBeVisible()

      await footer.getByRole('link', { name: words.about, exact: true }).click()
      await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/about`)
      await expect(heading(words.about)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await footer.getByRole('link', { name: words.bonuses, exact: true }).click()
      await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/bonus/how-bonuses-work`)
      await expect(heading(words.bonuses)).toBeVisible()
      console.expectSilence()
    },
  )

test('responds to an unknown topic with the error page', async ({ page }) => {
  const response = await page.goto(`${siteUrl()}/questions/nothing`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
})
