import { liftBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standing } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, startApi, type TestPlayer, until } from './fixture.ts'

const DAY_MS = 86_400_000
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const add = ({ token }: TestPlayer, body: object) => app.call('POST', '/api/player/limits', { token, body })
const change = ({ token }: TestPlayer, amount: number) =>
  app.call('PUT', '/api/player/limits/deposit-daily', { token, body: { period: 'daily', amount } })
const DEPOSIT = { definition: 3, period: 'daily', amount: 5000, currency: 'EUR' }

/** Waits for the letter with a subject to a player, and returns its text. */
const letter = async ({ email }: TestPlayer, subject: string): Promise<string> =>
  (await until(() => app.mails.find((each) => each.to === email && each.subject === subject))).text

describe('a letter about a limit', () => {
  it('says what holds now when it is set, lowered, asked to change and raised', async () => {
    const player = await app.register()
    await add(player, DEPOSIT)
    expect(await letter(player, 'Your limit is set')).toContain('Your new deposit limit is €50.00 per day.')
    await change(player, 4000)
    expect(await letter(player, 'Your limit was lowered')).toContain('now €40.00 per day')
    await change(player, 9000)
    expect(await letter(player, 'You asked to change a limit')).toContain(
      'Nothing changes until you confirm it',
    )
    app.clock.forward(DAY_MS)
    await change(player, 9000)
    const raised = await letter(player, 'Your limit was changed')
    expect(raised).toContain('now €90.00 per day')
    expect(raised).toContain('https://tessera.example/profile/limits')
  })

  it('is written in the player’s language', async () => {
    const player = await app.register({ language: 'de' })
    await add(player, DEPOSIT)
    expect(await letter(player, 'Dein Limit ist festgelegt')).toMatch(
      /Dein neues Einzahlungslimit beträgt 50,00\s€ pro Tag/,
    )
  })
})

describe('a letter about a break', () => {
  it('is sent when the break starts, is extended and has ended, once', async () => {
    const player = await app.register()
    await add(player, { definition: 5, period: 'P1D' })
    expect(await letter(player, 'Your break has started')).toContain(
      'Your cooling-off has started and ends on',
    )
    await app.call('PUT', '/api/player/limits/cooling-off', { token: player.token, body: { period: 'P1D' } })
    expect(await letter(player, 'Your break was extended')).toContain('Your cooling-off now ends on')
    app.clock.forward(DAY_MS)
    await app.api.runJob('report-ended-breaks')
    app.clock.forward(DAY_MS)
    // The ledger’s block ends by the database’s clock, which the test doesn’t move.
    for (const act of ['bet', 'deposit', 'promotion'] as const)
      await app.database.transaction((tx) => liftBlock(tx, player.id, { act, reason: 'cooling_off' }))
    await app.api.runJob('report-ended-breaks')
    await app.api.runJob('report-ended-breaks')
    await letter(player, 'Your break has ended')
    const ended = app.mails.filter(
      ({ to, subject }) => to === player.email && subject === 'Your break has ended',
    )
    expect(ended).toHaveLength(1)
  })

  it('without an end says so', async () => {
    const player = await app.register()
    await add(player, { definition: 4, period: 'forever' })
    expect(await letter(player, 'Your break has started')).toContain('has started and has no end')
  })

  it('is the only kind of message that an excluded player gets: promotion is refused', async () => {
    const player = await app.register({ receiveEmailPromo: true })
    expect(await standing(app.database, player.id, 'promotion')).toBeNull()
    await add(player, { definition: 4, period: 'P6M' })
    expect(await standing(app.database, player.id, 'promotion')).toMatchObject({ reason: 'self_exclusion' })
  })
})
