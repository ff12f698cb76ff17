import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { deposit, enterAs, LONG_WAY, readyPlayer, siteUrl, sizeOf } from './player.ts'
import { acceptAnyOdds, balance, nextEvents, place, price, SOCCER, toBets, widget } from './sport-steps.ts'

const WORDS = {
  '': {
    place: /^Place bet/,
    accepted: 'Bet placed',
    bets: 'My bets',
    season: 'Season and tournament bets',
    named: / – Season\s\d+$/,
    scorer: 'Top goalscorer',
  },
  '/de': {
    place: /^Wette abgeben/,
    accepted: 'Wette angenommen',
    bets: 'Meine Wetten',
    season: 'Saison- und Turnierwetten',
    named: / – Saison\s\d+$/,
    scorer: 'Torschützenkönig',
  },
}

interface Listed {
  readonly path: string
  readonly name: string
  readonly startsAt: string
  readonly phase: string
  readonly isOutright?: boolean
  readonly main: { readonly status: string } | null
}

/** Returns the open outright of a league and the start of its next match, which suspends it; null while it is closed. */
async function outrightOf(
  league: number,
  culture: string,
): Promise<{ outright: Listed; nextStart: string } | null> {
  const query = `sportId=${SOCCER}&championshipIds=${league}&culture=${culture}`
  const address = `${siteUrl()}/sportsbook/api/events?${query}`
  const { events }: { events: Listed[] } = await (await fetch(address)).json()
  const outright = events.find(({ isOutright, main }) => isOutright && main?.status === 'active')
  const next = events.find(({ isOutright, phase }) => !isOutright && phase === 'not-started')
  return outright && next ? { outright, nextStart: next.startsAt } : null
}

/** Returns the outright that stays open for the longest time. Their leagues play in turns. */
async function openOutright(culture: string): Promise<Listed> {
  const leagues = [...new Set((await nextEvents(6)).map(({ championship }) => championship.id))]
  let found: Listed | undefined
  // After a start, the seasons are simulated in idle time.
  await expect
    .poll(async () => {
      const open = (await Promise.all(leagues.map((league) => outrightOf(league, culture)))).flatMap(
        (each) => each ?? [],
      )
      const [latest] = open.sort((one, other) => other.nextStart.localeCompare(one.nextStart))
      found = latest?.outright
      return found
    }, LONG_WAY)
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
      const { path, name } = await openOutright(language)
      await acceptAnyOdds(page)
      const league = path.slice(0, path.lastIndexOf('/'))
      await enterAs(page, player, `${prefix}${league}`)
      // Tabs that are pressed before the widget has started do nothing.
      await expect(page.locator('[data-sport=shown]')).toBeVisible()
      await expect(widget(page).getByRole('heading', { name: words.season })).toBeVisible()
      expect(name).toMatch(words.named)
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
