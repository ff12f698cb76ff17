import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { openWallet } from '@tessera/provider-kit'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealWalletTokens } from '../database/0004-sealed-tokens.ts'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from './wallet-tokens.ts'
import { createWidgetSessions } from './widget-sessions.ts'

const tokens = createWalletTokens('d'.repeat(64))
const TOKEN = 'p1.the-token-of-a-player'

let database: Database
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startTestDatabase()
  ;({ database, stop } = started)
  await migrateSportsbook(database, tokens)
})
afterAll(() => stop())

const newSession = () => ({
  ...{ token: TOKEN, playerId: randomUUID(), currency: 'EUR', locale: 'en', countryCode: 'DE' },
  ...{ platform: 2 as const, lobbyUrl: '/', demoMode: false },
})
const stored = async (playerId: string) => {
  const [row] = await database.query<{ text: string; token: string }>(
    `select s::text as text, wallet_token as token from sportsbook.widget_session s where player_id = $1`,
    [playerId],
  )
  return row ?? { text: '', token: '' }
}

describe('wallet token', () => {
  it('is stored sealed, and opened for wallet calls', async () => {
    const seen: string[] = []
    const balance = async ({ token }: { token: string }) => {
      seen.push(token)
      return { status: 'ok', balance: 1, currency: 'EUR' } as const
    }
    const others = { bet: balance, win: balance, play: balance, rollback: balance, correct: balance }
    const inner = {
      balance,
      ...others,
      wins: async (all: readonly { token: string }[]) => Promise.all(all.map(balance)),
    }
    const wallet = openWallet({ wallet: inner, tokens, log: { warn: () => {} } })
    const sessions = createWidgetSessions(database, wallet, tokens)
    const request = newSession()
    const session = await sessions.find(await sessions.open(request))
    expect(session && (await sessions.isLive(session))).toBe(true)
    expect((await stored(request.playerId)).text).not.toContain(TOKEN)
    expect(seen).toEqual([TOKEN])
    const sealed = session?.walletToken ?? ''
    expect(sealed).toMatch(/^v1\./)
    const bet = { token: sealed, transactionId: 'b', roundId: 'r', amount: 1, currency: 'EUR' }
    await wallet.bet(bet)
    await wallet.win({ ...bet, isRoundOver: true } as never)
    await wallet.rollback(bet as never)
    await wallet.correct(bet as never)
    await wallet.play(bet as never)
    await wallet.wins([bet as never])
    expect(seen).toEqual(Array(7).fill(TOKEN))
  })

  it('works when stored in clear by an earlier version, and is sealed by the upgrade', async () => {
    const request = newSession()
    const sessions = createWidgetSessions(
      database,
      { balance: async () => ({ status: 'ok' }) as never },
      {
        seal: (token) => token,
      },
    )
    await sessions.open(request)
    expect(tokens.open((await stored(request.playerId)).token)).toBe(TOKEN)
    await database.query(
      `insert into sportsbook.bet (id, player_id, wallet_token, currency, idempotency_key, request_hash, kind, accept,
         stake_per_line, lines, max_payout, legs, state, refusal, is_listed, placed_at_ms, delay_ms)
       select 'bet-' || n, $1, $2, 'EUR', n::text, '\\x00', 'single', 'none', 1, 1, 1, '[]', 'refused', 'rejected', false, 0, 0
       from generate_series(1, 2100) n`,
      [request.playerId, TOKEN],
    )
    await database
      .kysely<unknown>()
      .transaction()
      .execute((db) => sealWalletTokens(db, tokens))
    const rows = await database.query<{ token: string }>(
      `select wallet_token as token from sportsbook.bet where player_id = $1`,
      [request.playerId],
    )
    expect(rows).toHaveLength(2100)
    expect(rows.filter(({ token }) => token.startsWith('v1.') && tokens.open(token) === TOKEN)).toHaveLength(
      2100,
    )
    expect((await stored(request.playerId)).token).toMatch(/^v1\./)
  })

  it('can only be opened with the key that sealed it', () => {
    expect(() => createWalletTokens('e'.repeat(64)).open(tokens.seal(TOKEN))).toThrow('no key')
  })
})
