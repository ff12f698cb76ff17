import { expect } from '@playwright/test'
import { counted, heard, phase, test } from './game-test.ts'

/** Checks of bets that a rule of the player refuses. */

const OVER_LIMIT = {
  code: 'forbidden',
  message: '',
  reason: {
    reason: 'bet_limit',
    parameters: { period: 'day', source: 'operator', currency: 'EUR', limit: 2_000, left: 50, endsAt: null },
  },
} as const

test('explains in words which limit refuses a bet', async ({ page, server, open }) => {
  const game = await open('red-fox')
  ;(await server.table('red-fox')).refusal = OVER_LIMIT
  await game.locator('.play').click()
  await expect(game.locator('.problem')).toContainText('Your daily bet limit is €20.00. You have €0.50 left.')
  await expect
    .poll(async () => (await heard(page)).find(({ type }) => type === 'error'))
    .toMatchObject({ code: 'forbidden', ...OVER_LIMIT.reason })
  await game.locator('.problem').getByRole('button', { name: 'Close' }).click()
  await expect(phase(game)).toHaveAttribute('data-phase', 'idle')
})

test('leaves a reached limit to a page that explains it', async ({ page, server, open }) => {
  const game = await open('tessera-dice')
  await page.evaluate("tell({ type: 'surroundings', bar: true, balance: true, limits: true })")
  const table = await server.table('tessera-dice')
  table.refusal = OVER_LIMIT
  await game.locator('.play').click()
  await expect.poll(() => counted(page, 'error')).toBe(1)
  await expect(phase(game)).toHaveAttribute('data-phase', 'idle')
  await expect(game.locator('.problem')).toBeHidden()
  // All other refusals are explained by the game.
  table.refusal = { code: 'forbidden', message: '', reason: { reason: 'account_locked' } }
  await game.locator('.play').click()
  await expect(game.locator('.problem')).toContainText('Your account is locked')
})

test('lowers the stake to the maximum of a bonus', async ({ server, open }) => {
  const game = await open('red-fox')
  const maxBet = { reason: 'max_bet', parameters: { maxBetAmount: 45, currency: 'EUR' } } as const
  ;(await server.table('red-fox')).refusal = { code: 'forbidden', message: '', reason: maxBet }
  await game.locator('.play').click()
  await expect(game.locator('.problem')).toContainText('you can stake up to €0.45')
  await game.getByRole('button', { name: 'Change stake' }).click()
  await expect(game.locator('.stake-value .amount')).toHaveText('€0.40')
})
