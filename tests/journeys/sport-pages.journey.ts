import { expect, type Page, test } from '@playwright/test'
import { drawWhole, expectNoViolationsInThemes } from './axe.ts'
import { advanceSport, siteUrl, sizeOf } from './player.ts'
import { liveEvents, nextEvents, price, SOCCER, TABLE_TENNIS, TENNIS, widget } from './sport-steps.ts'

/** Pages of the sportsbook by URL, and the pictures of live matches. */

/** Time limit of an attempt with a match, after which another one is tried. */
const ATTEMPT = { timeout: 20_000 }

const shown = (page: Page) => page.locator('[data-sport=shown]')

for (const [language, prefix] of [
  ['en', ''],
  ['de', '/de'],
] as const) {
  test(
    `a guest navigates from a sport to an event and back by permanent URLs: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const [event] = await nextEvents(1)
      if (!event) throw new Error('nothing is to come')
      const [, , sport, category, championship] = event.path.split('/')
      const at = (...parts: (string | undefined)[]) => `${siteUrl()}${prefix}/sport/${parts.join('/')}`
      const title = page.getByRole('heading', { level: 1 })
      await page.goto(at(sport))
      await expect(shown(page)).toBeVisible()
      await widget(page).locator('.filters select').selectOption(`category/${event.category.id}`)
      await expect(page).toHaveURL(at(sport, category))
      await expect(title).toHaveText(event.category.name)
      await widget(page).locator('.group-link', { hasText: event.championship.name }).first().click()
      await expect(page).toHaveURL(at(sport, category, championship))
      await expect(title).toHaveText(event.championship.name)
      await page.reload()
      await expect(shown(page)).toBeVisible()
      await expect(title).toHaveText(event.championship.name)
      await expect(page.getByRole('main')).toHaveCount(1)
      await widget(page).locator(`.event-link[href="${prefix}${event.path}"]`).click()
      await expect(page).toHaveURL(siteUrl() + prefix + event.path)
      await expect(price(page)).toBeVisible()
      await page.reload()
      await expect(price(page)).toBeVisible()
      await page.goBack()
      await expect(title).toHaveText(event.championship.name)
      await drawWhole(page)
      await expectNoViolationsInThemes(page)
      await widget(page).locator('.crumbs').getByRole('link', { name: event.category.name }).click()
      await expect(page).toHaveURL(at(sport, category))
      await page.goBack()
      await expect(page).toHaveURL(at(sport, category, championship))
    },
  )

  test(
    `a live match is drawn on its pitch, court or table with its latest incident: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      for (const sportId of [SOCCER, TENNIS, TABLE_TENNIS]) {
        await expect(async () => {
          // A match that has ended or is in a break has no drawing, so another one is checked.
          const [event] = await liveEvents(sportId)
          await page.goto(`${siteUrl()}${prefix}${event?.path}`)
          await expect(widget(page).locator('svg.field .ball')).toBeVisible(ATTEMPT)
          await expect(widget(page).locator('.field-words')).toBeVisible(ATTEMPT)
          const last = widget(page).locator('.incidents li').first()
          if (!(await last.isVisible())) await advanceSport(60_000)
          await expect(last).toBeVisible(ATTEMPT)
        }).toPass()
      }
      await drawWhole(page)
      await expectNoViolationsInThemes(page)
    },
  )
}
