import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { officeUrl } from './operate.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { deposit, readyPlayer, sizeOf, submitToSandbox } from './player.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    reason: 'Reason',
    checks: 'Identity checks',
    approve: 'Approve',
    confirm: 'Confirm identity',
    timeline: 'Timeline',
    confirmed: 'Identity confirmed',
    endSessions: 'End sessions',
    ended: 'ended by an operator',
    players: 'Players',
    search: 'Search',
    status: 'Status',
    locked: 'Locked',
    open: 'Open',
    payments: 'Payments',
    type: 'Type',
    withdrawals: 'Withdrawals',
    deposits: 'Deposits',
    playerId: 'Player ID',
    from: 'From',
    noPayments: 'No payments found',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    reason: 'Grund',
    checks: 'Identitätsprüfungen',
    approve: 'Bestätigen',
    confirm: 'Identität bestätigen',
    timeline: 'Verlauf',
    confirmed: 'Identität bestätigt',
    endSessions: 'Sitzungen beenden',
    ended: 'vom Betreiber beendet',
    players: 'Spieler',
    search: 'Suche',
    status: 'Status',
    locked: 'Gesperrt',
    open: 'Offen',
    payments: 'Zahlungen',
    type: 'Art',
    withdrawals: 'Auszahlungen',
    deposits: 'Einzahlungen',
    playerId: 'Spieler-ID',
    from: 'Von',
    noPayments: 'Keine Zahlungen gefunden',
  },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

async function openAt(page: Page, language: 'en' | 'de', path: string): Promise<void> {
  await signInToOffice(page, await readyOperator('support'), language)
  await expect(page.getByRole('heading', { name: WORDS[language].hello })).toBeVisible()
  await page.goto(officeUrl() + path)
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(
    `support confirms an identity that the service has left to operators, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const name = `Emmy Noether ${language}`
      await player.call('PUT', '/api/player/profile', { firstName: 'Emmy', lastName: `Noether ${language}` })
      const [service] = await player.call<{ service: string }[]>('GET', '/api/player/services')
      const { url } = await player.call<{ url: string }>(
        'POST',
        `/api/player/services/${service?.service}/auth`,
        { returnPath: '/profile' },
      )
      const applicant = /app_[\w-]+/.exec(url)?.[0] ?? ''
      await submitToSandbox(`/identity/${applicant}/hold`, {})
      await openAt(page, language, '/documents')
      const row = page
        .getByRole('list', { name: words.checks })
        .getByRole('listitem')
        .filter({ hasText: name })
      await expect(async () => {
        await page.reload()
        await expect(row).toBeVisible({ timeout: 3000 })
      }).toPass()
      await expectNoViolations(page)
      await row.getByRole('button', { name: words.approve, exact: true }).click()
      await dialog(page).getByLabel(words.reason, { exact: true }).fill('compared with the passport')
      await expectNoViolations(page)
      await dialog(page).getByRole('button', { name: words.confirm }).click()
      // The list below an open dialog is hidden.
      await expect(dialog(page)).toHaveCount(0)
      await expect(row).toHaveCount(0)
      const [check] = await player.call<{ answer: string }[]>('GET', '/api/player/services')
      expect(check?.answer).toBe('GREEN')
      const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
      await page.goto(`${officeUrl()}/players/${id}`)
      await expect(page.getByRole('list', { name: words.timeline }).getByText(words.confirmed)).toBeVisible()
    },
  )

  test(`support ends all sessions of a player, in ${language}`, sizeOf(language), async ({ page }) => {
    const player = await readyPlayer()
    const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
    await openAt(page, language, `/players/${id}`)
    await page.getByRole('button', { name: words.endSessions }).click()
    await dialog(page).getByLabel(words.reason).fill('a lost phone')
    await expectNoViolations(page)
    // A background job ends the sessions: here after the page has read the player and the timeline again.
    for (const path of [`/office/players/${id}`, `/office/players/${id}/timeline`]) {
      const before = await page.request.get(officeUrl() + path)
      await page.route(officeUrl() + path, (route) => route.fulfill({ response: before }), { times: 1 })
    }
    await dialog(page).getByRole('button', { name: words.endSessions }).click()
    await expect(dialog(page)).toBeHidden()
    const timeline = page.getByRole('list', { name: words.timeline })
    await expect(timeline.getByText(words.ended, { exact: true })).toBeVisible()
    await expect(timeline.getByText('a lost phone')).toBeVisible()
    await expect(page.getByRole('button', { name: words.endSessions })).toHaveCount(0)
    await expect(player.call('GET', '/api/player/profile')).rejects.toThrow('401')
  })

  test(`support filters players and payments, in ${language}`, sizeOf(language), async ({ page }) => {
    const player = await readyPlayer()
    await deposit(player, 5000)
    const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
    await openAt(page, language, `/players?search=${id}`)
    const players = page.getByRole('list', { name: words.players }).getByRole('listitem')
    await expect(players).toHaveCount(1)
    await page.getByLabel(words.status).selectOption({ label: words.locked })
    await expect(players).toHaveCount(0)
    await expectNoViolations(page)
    await page.reload()
    await expect(page.getByLabel(words.status)).toHaveValue('locked')
    await page.getByLabel(words.status).selectOption({ label: words.open })
    await expect(players).toHaveCount(1)

    await page.goto(`${officeUrl()}/payments`)
    await page.getByLabel(words.playerId).fill(id)
    await page.getByLabel(words.playerId).press('Enter')
    const payments = page.getByRole('list', { name: words.payments }).getByRole('listitem')
    await expect(payments).toHaveCount(1)
    await page.getByLabel(words.type, { exact: true }).selectOption({ label: words.withdrawals })
    await expect(page.getByText(words.noPayments)).toBeVisible()
    await expectNoViolations(page)
    await page.getByLabel(words.type, { exact: true }).selectOption({ label: words.deposits })
    await expect(payments).toHaveCount(1)
    await page.getByLabel(words.from, { exact: true }).fill('2099-01-01')
    await expect(page.getByText(words.noPayments)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: words.players })).toBeVisible()
  })
}
