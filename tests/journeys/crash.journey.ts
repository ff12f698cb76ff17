import { expect, test } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'
import { LONG_WAY, WHEN_OPEN } from './player.ts'
import { winFreeSpins } from './studio-rounds.ts'

interface Account {
  balance: number
}

interface Spin {
  isSettled: boolean
}

// The service worker shows a page while the server is down.
test.use({ serviceWorkers: 'allow' })

test('all data and an unfinished round survive kill -9 and a restart', async ({ page }) => {
  test.setTimeout(600_000)
  const tessera = await startTessera({ SPORT_CHAMPIONSHIPS: '6601' })
  try {
    const call = async <T>(
      method: string,
      path: string,
      token: string | null,
      body?: unknown,
    ): Promise<T> => {
      const answer = await fetch(`${tessera.url}/api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { data }: { data: T } = await answer.json()
      return data
    }
    const { accessToken: token } = await call<{ accessToken: string }>('POST', '/player/sessions', null, {
      email: 'demo@tessera.example',
      password: tessera.secret('demoPassword'),
    })
    await winFreeSpins(tessera, token, 'roman-fruit')
    const unsettled = (): Promise<Spin[]> => call('GET', '/game/spins?isSettled=false', token)
    const balance = async (): Promise<number | undefined> =>
      (await call<Account[]>('GET', '/wallet/accounts', token))[0]?.balance
    expect(await unsettled()).toHaveLength(1)
    const before = await balance()

    await page.goto(`${tessera.url}/games`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const title = page.getByRole('heading', { level: 1 })

    await tessera.kill()
    await page.reload()
    await expect(title).toHaveText('No connection')
    await tessera.restart()
    await expect(title, 'the page comes back by itself').toHaveText('All games')

    expect(await balance(), 'the stake is taken, the win not yet paid').toBe(before)
    expect(await unsettled()).toHaveLength(1)
    await page.context().addCookies([{ name: 'access_token', value: token, url: tessera.url }])
    await page.goto(`${tessera.url}/game/roman-fruit`)
    const game = page.frameLocator('iframe[src*="/studio/play/"]')
    await expect(game.getByText(/free spins? left/i).first()).toBeVisible(WHEN_OPEN)
    await expect
      .poll(
        async () => {
          await game.locator('body').press('Space')
          return (await unsettled()).length
        },
        { ...LONG_WAY, intervals: [700] },
      )
      .toBe(0)
    // The last key may have started another round, which changes the balance once more.
    await expect(async () => {
      const shown = ((await balance()) ?? 0) / 100
      await expect(
        page.getByRole('banner').getByText(shown.toLocaleString('en', { minimumFractionDigits: 2 })),
      ).toBeVisible({ timeout: 5000 })
    }).toPass(LONG_WAY)
  } finally {
    await tessera.stop()
  }
})
