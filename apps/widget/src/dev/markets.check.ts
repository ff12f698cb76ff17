import { expect } from '@playwright/test'
import { COMING_ID, eventProps, LIVE_ID, test } from './widget-test.ts'

test('finds markets with a typo, and shows the tabs again', async ({ open, page }) => {
  await open({ props: eventProps })
  const search = page.getByRole('button', { name: 'Search markets, teams, players' })
  await search.click()
  const field = page.getByRole('searchbox', { name: 'Search markets, teams, players' })
  await expect(field).toBeFocused()
  await field.fill('corneers')
  await expect(page.locator('.panel h2')).toHaveText([/corners/i])
  await expect(page.getByRole('status').filter({ hasText: '1 market' })).toHaveCount(1)
  await field.fill('qwertz')
  await expect(page.getByText('No results for “qwertz”')).toBeVisible()
  await field.press('Escape')
  await expect(search).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Main' })).toHaveAttribute('aria-selected', 'true')
})

test('lists goalscorers by team', async ({ open, page }) => {
  await open({ props: { page: 'event', eventId: COMING_ID } })
  await page.getByRole('tab', { name: 'Players' }).click()
  const panelOf = (name: string) =>
    page.locator('.panel', { has: page.getByRole('heading', { name, exact: true }) })
  const [first, anytime] = [panelOf('First goalscorer'), panelOf('Anytime goalscorer')]
  await expect(first.locator('.market-team, .odds-label')).toHaveText([
    ...['Old Mill Rovers', 'A. Weaver', 'M. Osterhagen-Lindqvist'],
    ...['Lantern Town', 'J. Cooper', 'B. Turner', 'No goal'],
  ])
  await expect(anytime.locator('.market-team, .market-line')).toHaveText([
    ...['Old Mill Rovers', 'A. Weaver', 'M. Osterhagen-Lindqvist'],
    ...['Lantern Town', 'J. Cooper', 'B. Turner'],
  ])
  // The way to the slip stands next to the selection only.
  await first.getByRole('button', { name: /J. Cooper/ }).click()
  await expect(first.locator('.shortcut')).toHaveCount(1)
  // A team is found with its players.
  await page.getByRole('button', { name: 'Search markets, teams, players' }).click()
  await page.getByRole('searchbox').fill('lantern first')
  await expect(first.locator('.market-team, .odds-label')).toHaveText([
    'Lantern Town',
    'J. Cooper',
    'B. Turner',
  ])
})

test('keeps marked markets under a tab of their own', async ({ open, page }) => {
  await open({ token: 'good', props: eventProps })
  const favourites = page.getByRole('tab', { name: 'Favourites' })
  await favourites.click()
  await expect(page.getByText('Tap the star on a market')).toBeVisible()
  await page.getByRole('tab', { name: 'Main' }).click()
  const panel = page.locator('.panel').first()
  // Text that is not laid out yet has no innerText.
  const name = (await panel.getByRole('heading').textContent()) ?? ''
  const stored = page.waitForResponse(/\/favourite-markets\//)
  await panel.getByRole('button', { name: `Add ${name} to favourites` }).click()
  await stored
  await page.reload()
  await favourites.click()
  await expect(page.locator('.panel h2')).toHaveText([name])
})

test('asks a guest who marks a market to log in', async ({ open, page }) => {
  await open({ props: eventProps })
  await page.getByRole('tab', { name: 'Favourites' }).click()
  await expect(page.getByText('Sign in to save favourites')).toBeVisible()
})

test('announces a goal with its score and scorer, for a moment', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  const { facts } = server.book.event(LIVE_ID)
  if (!facts?.score) throw new Error('the event is not live')
  const number = (facts.incidents.at(-1)?.number ?? 0) + 1
  const { home, away } = facts.score
  const goal = { number, type: 'goal', side: 'away' as const, at: 1_500, player: 'B. Turner' }
  const next = { ...facts, score: { home, away: away + 1 }, incidents: [...facts.incidents, goal] }
  server.book.change(LIVE_ID, { facts: next }, [])
  const moment = page.locator('.goal-moment')
  // Read at once, because it goes after some seconds.
  await expect(moment).toContainText(new RegExp(`${home}–${away + 1}\\s*B\\. Turner`))
  await expect(moment).toHaveCount(0)
})

for (const width of [320, 390, 1280])
  test(`marks suspended markets without covering a name or moving anything, ${width} px`, async ({
    open,
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 1000 })
    await open({ props: eventProps })
    await page.getByRole('tab', { name: 'All' }).click()
    const { markets } = server.book.event(LIVE_ID)
    const rows = page.locator('.market-row')
    await expect(rows).toHaveCount(markets.length)
    const heights = () =>
      rows.evaluateAll((all) =>
        all.map(
          (row) => `${row.textContent?.slice(0, 24)} ${Math.round(row.getBoundingClientRect().height)}`,
        ),
      )
    const before = await heights()
    server.book.status(
      LIVE_ID,
      markets.map(({ key }) => key),
      'suspended',
    )
    await expect(page.locator('.market-odds[data-suspended]')).toHaveCount(markets.length)
    await expect(page.locator('.suspended')).toHaveCount(await page.locator('.panel').count())
    expect(await heights()).toEqual(before)
    const covered = await page.locator('.panel').evaluateAll((panels) =>
      panels.flatMap((panel) => {
        const names = [...panel.querySelectorAll('h2, .market-line, .odds-label, .star')]
        const boxes = [...panel.querySelectorAll('.suspended')].map((mark) => mark.getBoundingClientRect())
        return names
          .filter((name) => {
            const { left, right, top, bottom } = name.getBoundingClientRect()
            return boxes.some(
              (box) =>
                box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1,
            )
          })
          .map((name) => name.textContent)
      }),
    )
    expect(covered).toEqual([])
    // One market of a panel with several is open again.
    const totals = page.locator('.panel', { has: page.locator('.market-row + .market-row') }).first()
    const key = (await totals.locator('.market-odds').first().getAttribute('aria-label')) ?? ''
    const reopened = markets.find(({ name }) => name === key)
    if (reopened === undefined) throw new Error('no panel has several markets')
    server.book.status(LIVE_ID, [reopened.key], 'active')
    await expect(totals.locator('.suspended')).toHaveCount(0)
  })
