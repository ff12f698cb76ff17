import { expect, test } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'

test('everything survives kill -9 and a restart', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'once is enough: no screen size matters here')
  test.setTimeout(180_000)
  const tessera = await startTessera()
  try {
    const login = { email: 'demo@tessera.example', password: tessera.secret('demoPassword') }
    const signIn = async (): Promise<string> => {
      const answer = await fetch(`${tessera.url}/api/player/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(login),
      })
      const { data }: { data: { accessToken: string } } = await answer.json()
      return data.accessToken
    }
    const token = await signIn()
    const opened = await fetch(`${tessera.url}/api/wallet/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ currency: 'BTC' }),
    })
    expect(opened.status).toBe(201)
    await tessera.kill()
    await tessera.restart()
    await page.context().addCookies([{ name: 'access_token', value: token, url: tessera.url }])
    await page.goto(`${tessera.url}/wallet`)
    await expect(page.getByRole('main').getByText('1,000.00')).toBeVisible()
    await expect(page.getByRole('main').getByText('BTC').first()).toBeVisible()
  } finally {
    await tessera.stop()
  }
})
