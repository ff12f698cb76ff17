import { expect } from '@playwright/test'
import { callbackValues, eventProps, test } from './widget-test.ts'

/** Tests of the player's token: its renewal, its end, and the token of another player. */

test('requests a new token once and repeats the calls', async ({ open, server }) => {
  const page = await open({ plain: '1' })
  await page.evaluate(() => {
    let requests = 0
    Object.assign(window, { requests: () => requests })
    Reflect.get(window, 'sport').addSportsBook({
      container: document.getElementById('sport') as HTMLElement,
    })
    Reflect.get(window, 'sport').init({
      token: 'old',
      onTokenExpired: () => {
        requests += 1
        return Promise.resolve('good')
      },
    })
  })
  await expect.poll(() => server.accepted).toContain('GET /account')
  expect(await page.evaluate(() => Reflect.get(window, 'requests')())).toBe(1)
  expect(server.requests.filter((call) => call === 'GET /account').length).toBeGreaterThan(1)
})

for (const [end, stillKept] of [
  ['logged out', false],
  ['expired', true],
] as const)
  test(`removes all data of a player after the token has ${end}`, async ({ open, page }) => {
    await open({ token: 'good', props: eventProps })
    const put = (outcome: string) =>
      page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).first().click()
    const stakes = page.getByRole('textbox', { name: /^Stake/ })
    const place = page.getByRole('button', { name: /^Place bet/ })
    await put('home')
    await stakes.fill('10')
    await place.click()
    await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
    await put('away')
    await stakes.fill('20')
    // A press before the quote would wait for it for some seconds only.
    await expect(page.locator('.stake-line > span')).toBeVisible()
    if (end === 'logged out') await page.evaluate(() => Reflect.get(window, 'sport').set({ token: '' }))
    else {
      // Only the bet: the list of open bets may be requested before it.
      await page.route('**/sportsbook/api/bets?*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 401, json: { error: { code: 'session_closed' } } })
          : route.continue(),
      )
      await place.click()
      await expect.poll(() => callbackValues(page, 'sign-in')).toHaveLength(1)
    }
    await expect(page.locator('.slip-leg')).toHaveCount(0)
    await expect(page.getByText('Bet placed')).toHaveCount(0)
    await page.evaluate(() => Reflect.get(window, 'shown').setProps({ page: 'bets' }))
    await expect(page.getByText('Sign in to see your bets')).toBeVisible()
    await expect(page.locator('.bets')).toHaveCount(0)
    const kept = await page.evaluate(() => Object.values(localStorage).join())
    // After an expired session, the browser keeps the slip for its player, who may sign in again.
    expect(kept.includes('"playerId":"')).toBe(stillKept)
    await open({ props: eventProps })
    await expect(page.locator('.panel .odds').first()).toBeVisible()
    await expect(page.locator('.slip-leg')).toHaveCount(0)
  })

test('shows no bets of a player after the page has set the token of another one', async ({
  open,
  page,
  server,
}) => {
  await open({ token: 'good', props: eventProps })
  await page.locator('.panel .odds[data-outcome="home"]:not([aria-disabled])').first().click()
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'shown').setProps({ page: 'bets' }))
  await expect(page.locator('.bets > li')).toHaveCount(1)
  server.bets.playerId = 'p2'
  await page.route('**/sportsbook/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer good' } }),
  )
  await page.route('**/sportsbook/api/bets?*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
  )
  await page.evaluate(() => Reflect.get(window, 'sport').set({ token: 'other' }))
  await expect(page.locator('.bets')).toHaveCount(0)
  await expect(page.getByText('Bet placed')).toHaveCount(0)
})

test('asks a guest to sign in for a favourite and marks it afterwards', async ({ open, page, server }) => {
  await open({ props: eventProps })
  const add = page.getByRole('button', { name: /^Add .* to favourites$/ }).first()
  await add.click()
  await expect.poll(() => callbackValues(page, 'sign-in')).toHaveLength(1)
  await expect(add).toHaveAttribute('aria-pressed', 'false')
  expect(server.requests.filter((call) => call.startsWith('PUT'))).toEqual([])
  await page.evaluate(() => Reflect.get(window, 'sport').set({ token: 'good' }))
  await expect.poll(() => server.bets.favourites.size).toBe(1)
  await expect(page.getByRole('button', { name: /^Remove .* from favourites$/ }).first()).toBeVisible()
})
