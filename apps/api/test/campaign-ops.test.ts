import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bonusesOf, newCode } from './bonus-steps.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'
import { operate, WHO } from './operate.ts'

let app: ApiUnderTest
const folder = mkdtempSync(join(tmpdir(), 'campaigns-'))
beforeAll(async () => {
  app = await startApi()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.stop()
})

const run = (line: string, who = WHO) => operate(app, line, { group: 'campaign', who })

/** Writes a campaign file and returns its path. */
function write(text: string): string {
  const path = join(folder, `${newCode()}.yaml`)
  writeFileSync(path, text)
  return path
}
const reward = (id: string, more = ''): string => `id: ${id}
kind: reward
title: { en: A gift, de: Ein Geschenk }
summary: { en: For you., de: Für dich. }
amount:
  EUR: 10
wagering:
  multiple: 20
activeDays: 7
${more}`
const DEPOSIT = `id: welcome
kind: deposit
title: { en: Welcome, de: Willkommen }
summary: { en: Double it., de: Verdopple. }
percent: 100
amount: { EUR: 100 }
trigger:
  amountFrom: { EUR: 20 }
wagering: { multiple: 30, maxBet: { EUR: 5 } }
activeDays: 14
`
const CASHBACK = `id: back
kind: cashback
title: { en: Cashback, de: Cashback }
summary: { en: Some of it back., de: Ein Teil zurück. }
amount: { EUR: 50 }
payback:
  period: week
  rates: { pebble: 5, gold: 7.5 }
  minimum: { EUR: 1 }
  contribution: { categories: { sport: 0 }, other: 10000 }
wagering: { multiple: 0 }
activeDays: 7
`

describe('tessera ops campaign', () => {
  it('checks a file and names the lines of its problems', async () => {
    const broken = reward('gift').replace('EUR: 10', 'EUR: 10.001').replace('activeDays: 7', 'days: 7')
    const { code, text } = await run(`check --file ${write(broken)}`, [])
    expect(code).not.toBe(0)
    expect(text).toContain('line 6: amount.EUR: has more decimals than the currency')
    expect(text).toContain('activeDays')
    expect((await run(`check --file ${write(reward('gift'))}`, [])).text).toBe('gift is valid.\n')
  })

  it('previews what a deposit gives and asks, and where it is refused', async () => {
    const path = write(DEPOSIT)
    const { text } = await run(`preview --file ${path} --currency EUR --deposit 50`, [])
    expect(text).toContain('Bonus: 50.00 EUR\nWagering: 1500.00 EUR')
    expect(text).toContain('Largest bet: 5.00 EUR')
    expect(text).toContain('Refused in: great-britain')
    expect((await run(`preview --file ${path} --currency EUR --deposit 19`, [])).text).toContain(
      'is below 20.00 EUR',
    )
  })

  it('previews and publishes cashback, which is neither issued nor has a cost', async () => {
    const path = write(CASHBACK)
    const { text } = await run(`preview --file ${path} --currency EUR`, [])
    expect(text).toBe(
      [
        'Pays: 5 % from pebble on, 7.5 % from gold on',
        'Of net losses: sport 0 %, other 100 %',
        'Each week: from 1.00 EUR to 50.00 EUR, to claim within 7 days',
        'Paid as: own money',
        'Refused in: no jurisdiction',
        '',
      ].join('\n'),
    )
    expect((await run(`publish --file ${path}`)).text).toBe('back is published as version 1.\n')
    const player = await app.register()
    expect((await run(`issue --id back --currency EUR --player ${player.id}`)).text).toContain(
      'cashback is computed from play',
    )
    expect(
      (await run(`cost --file ${path} --currency EUR --game tessera-dice --stake 5`, [])).text,
    ).toContain('cashback has no cost per bonus')
  })

  it('computes the cost of a campaign before it is published', async () => {
    const path = write(DEPOSIT)
    const cost = `cost --file ${path} --currency EUR --deposit 100`
    const { text } = await run(`${cost} --game tessera-dice --stake 5 --players 400`, [])
    expect(text).toContain('Game: tessera-dice, 600 bets of 5.00 EUR to meet the requirement')
    // The bonus of 100.00 EUR costs less the edge of 1 % of all stakes, and what is too little for another bet.
    const [, staked] = /Stakes: (\S+) EUR/.exec(text) ?? []
    const [, mean] = /Cost per player: (\S+) EUR/.exec(text) ?? []
    const covered = Number(mean) + Number(staked) / 100
    expect(covered).toBeGreaterThan(99)
    expect(covered).toBeLessThan(100)
    expect(text).toContain('Cost of 400 players: ')
    expect((await run(`${cost} --game tessera-dice --stake 6`, [])).text).toContain('largest bet is 5.00 EUR')
    expect((await run(`${cost} --game moonlight --stake 5`, [])).text).toContain('moonlight is no game')
  })

  it('refuses the cost of free spins that can’t be played', async () => {
    const spins = write(
      reward('spun', 'freeSpins: { count: 20, stake: { EUR: 0.2 }, games: [clockmaker] }\n'),
    )
    const cost = async (file: string, game: string) =>
      (await run(`cost --file ${file} --currency EUR --game ${game} --stake 1`, [])).text
    expect(await cost(spins, 'tessera-dice')).toContain('tessera-dice has no free spins of spun.')
    expect(await cost(spins, 'firebird')).toContain('firebird has no free spins of spun.')
  })

  it('publishes, issues and withdraws without a restart, and records who did it', async () => {
    const player = await app.register()
    const { list, history } = bonusesOf(app, player)
    await run(`publish --file ${write(reward('gift'))}`)
    const issue = `issue --id gift --currency EUR --player ${player.id}`
    expect((await run(`${issue} --key one`)).code).toBe(0)
    expect((await run(`${issue} --key one`)).code).toBe(0)
    expect(await list()).toMatchObject([{ amount: 1000, terms: { wageringRequired: 20_000 } }])
    expect((await run(`${issue} --key two`)).text).toContain('The bonus can’t be issued: used.')
    // A new version leaves the bonus on its terms.
    await run(
      `publish --file ${write(reward('gift', 'perPlayer: 2').replace('multiple: 20', 'multiple: 5'))}`,
    )
    await run(`${issue} --key three`)
    expect((await history()).map(({ terms }) => terms.wageringRequired).sort()).toEqual([20_000, 5_000])
    expect((await run('withdraw --id gift')).text).toBe('gift is withdrawn.\n')
    expect((await run(`${issue} --key four`)).text).toContain('The bonus can’t be issued: ended.')
    const { text } = await run('show --id gift', [])
    expect(text).toContain('gift: version 2, withdrawn')
    expect(text).toContain(`ann: issue version 1 to ${player.id}: a call`)
    expect(text).toContain('ann: publish version 2: a call')
  })

  it('refuses a code of another campaign', async () => {
    const code = newCode()
    const withCode = (id: string) =>
      write(reward(id, `codes: [{ code: ${code} }]`).replace('kind: reward', 'kind: code'))
    expect((await run(`publish --file ${withCode('first')}`)).code).toBe(0)
    expect((await run(`publish --file ${withCode('second')}`)).text).toContain(
      `${code} belongs to the campaign first`,
    )
  })
})
