import { createFaultyWallet, type FaultyWallet } from '@tessera/provider-kit/testing/faulty-wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Page,
  type Playground,
  pageWithToken,
  type RunningStudio,
} from '../testing/playground.ts'

/** A nonce is used once, for any order of actions by players, wallets and crashes. */

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

let ground: Playground
let running: RunningStudio
let faulty: FaultyWallet
beforeAll(async () => {
  ground = await createPlayground()
  faulty = createFaultyWallet(ground.bank.wallet)
  running = await ground.start({ wallet: faulty.wallet })
})
afterAll(() => ground.stop())

interface Table {
  readonly playerId: string
  walletToken: string
  page: Page
  /** Number of requested rounds, used in keys. */
  asked: number
}

async function sitDown(playerId: string): Promise<Pick<Table, 'walletToken' | 'page'>> {
  const { token: walletToken } = await ground.bank.openSession(10_000)
  return { walletToken, page: await openPage(running, { playerId, gameId: 'tessera-dice', walletToken }) }
}

function play(table: Table, page = table.page) {
  table.asked++
  return page.play({ choices: over, clientRoundKey: `asked-for-${table.asked}` })
}

function keyOf({ playerId }: Table): string {
  return `real:${playerId}`
}

/** Possible events by their name. */
const happenings: Readonly<Record<string, (table: Table) => Promise<unknown>>> = {
  'a bet is accepted': play,
  'a bet is above the balance': async (table) => {
    ground.bank.session(table.walletToken).balance = 1
    await play(table)
    ground.bank.session(table.walletToken).balance = 10_000
  },
  'the session is over': async (table) => {
    await ground.bank.closeSession(table.walletToken)
    await play(table)
    Object.assign(table, await sitDown(table.playerId))
  },
  'the player may not bet': async (table) => {
    await ground.bank.forbidBets(table.walletToken)
    await play(table)
    Object.assign(table, await sitDown(table.playerId))
  },
  'the play is lost': async (table) => {
    faulty.plan('play', 'lost before')
    await play(table)
  },
  'the answer to the play is lost': async (table) => {
    faulty.plan('play', 'lost after')
    await play(table)
  },
  'the wallet answers too late': async (table) => {
    await ground.database.query(
      `update studio.round set created_at = created_at - interval '2 minutes' where player_key = $1`,
      [keyOf(table)],
    )
    await table.page.session()
  },
  'the rollback is lost': async (table) => {
    faulty.plan('play', 'lost after')
    faulty.plan('rollback', 'lost after')
    await play(table)
    await happenings['the wallet answers too late']?.(table)
  },
  'the page asks again': async (table) => {
    const clientRoundKey = `asked-for-${table.asked}`
    await table.page.play({ choices: over, clientRoundKey })
  },
  'two tabs press at once': async (table) => {
    const other = await openPage(running, { ...table, gameId: 'tessera-dice' })
    await Promise.all([play(table), play(table, other), play(table), play(table, other)])
  },
  'a sweep goes round': async (table) => {
    await ground.database.query(
      'update studio.unfinished_round set next_attempt_at = now() where player_key = $1',
      [keyOf(table)],
    )
    await running.studio.resumeRounds()
  },
  'the studio starts again': async (table) => {
    await running.close()
    running = await ground.start({ wallet: faulty.wallet })
    table.page = pageWithToken(running.server, table.page.token)
  },
  'the seeds are rotated': (table) =>
    table.page.call('POST', '/seeds/rotate', { clientSeed: `seed-${table.asked}` }),
}

/** Nonces of each of the player's pairs, in order, and the next one. */
function noncesOf(table: Table): Promise<{ nonces: number[]; next: number }[]> {
  return ground.database.query(
    `select p.next_nonce as next,
       array(select nonce from studio.round r where r.seed_pair_id = p.id order by nonce) as nonces
     from studio.seed_pair p where p.player_key = $1 and p.state <> 'next'`,
    [keyOf(table)],
  )
}

describe('a nonce is never reused', () => {
  test.each(Object.keys(happenings))('after three times: %s', async (name) => {
    await expectEachNonceOnce([name, name, name])
  })

  test('after any order of all events', async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(happenings)), { minLength: 3, maxLength: 14 })
    await fc.assert(fc.asyncProperty(names, expectEachNonceOnce), { numRuns: 40 })
  })
})

async function expectEachNonceOnce(names: readonly string[]): Promise<void> {
  const playerId = newPlayer()
  const table: Table = { playerId, asked: 0, ...(await sitDown(playerId)) }
  for (const name of names) {
    await happenings[name]?.(table)
    faulty.plan('all', 'none')
  }
  await table.page.session()
  for (const { nonces, next } of await noncesOf(table))
    expect(nonces).toEqual(Array.from({ length: next }, (_, nonce) => nonce))
}
