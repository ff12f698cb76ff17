import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { deposit, enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'
import { acceptAnyOdds, balance, nextEvents, place, price, toBets, widget } from './sport-steps.ts'

const WORDS = {
  '': {
    place: /^Place bet/,
    accepted: 'Bet placed',
    bets: 'My bets',
    season: 'Season bets',
    scorer: 'Top goalscorer',
  },
  '/de': {
    place: /^Wette abgeben/,
    accepted: 'Wette angenommen',
    bets: 'Meine Wetten',
    season: 'Saisonwetten',
    scorer: 'Torschützenkönig',
  },
}

interface Outright {
  readonly path: string
  readonly name: string
  readonly isOutright?: boolean
  readonly main: { readonly status: string } | null
}

/** Returns an open outright of the leagues, of which one at most is suspended at a time. */
async function openOutright(): Promise<Outright> {
  const leagues = [...new Set((await nextEvents(6)).map(({ championship }) => championship.id))]
  let found: Outright | undefined
  await expect
    .poll(async () => {
      const address = `${siteUrl()}/sportsbook/api/events?sportId=66&championshipIds=${leagues}`
      const { events }: { events: Outright[] } = await (await fetch(address)).json()
      found = events.findLast(({ isOutright, main }) => isOutright && main?.status === 'active')
      return found
    })
    .toBeDefined()
  if (!found) throw new Error('no outright is open')
  return found
}

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'
  test(
    `a player bets on the winner of a season from the page of its league: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      const { path, name } = await openOutright()
      await acceptAnyOdds(page)
      const league = path.slice(0, path.lastIndexOf('/'))
      await enterAs(page, player, `${prefix}${league}`)
      await expect(widget(page).getByRole('heading', { name: words.season })).toBeVisible()
      await widget(page).getByRole('link', { name }).first().click()
      await expect(widget(page).locator('.panel h2')).toHaveCount(1)
      await widget(page).getByRole('tab').last().click()
      await expect(widget(page).locator('.panel h2').filter({ hasText: words.scorer })).toBeVisible()
      await expectNoViolations(page)
      await price(page).click()
      await place(page, words, '2')
      await expect(balance(page)).toHaveText(/48[.,]00/)
      await toBets(page, words)
      await expect(widget(page).locator('.bet')).toContainText(name)
    },
  )
}
