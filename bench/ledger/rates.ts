import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ledger } from '../../packages/ledger/src/index.ts'
import { currency, provider, stake } from './seed.ts'

const run = promisify(execFile)

/**
 * Measures bets per second with pgbench: the same function, one prepared call per bet, from the given number of
 * clients.
 */
export async function pgbenchRate(
  bin: string,
  connectionString: string,
  players: number,
  clients: number,
  seconds: number,
): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-pgbench-'))
  try {
    const script = join(dir, 'bet.sql')
    writeFileSync(
      script,
      [
        `\\set session random(1, ${players})`,
        'select status, balance, currency from ledger.operate(array[row(' +
          `'bet', '${provider}', 'player' || :session, :session, gen_random_uuid()::text, gen_random_uuid()::text, ${stake}, ` +
          `'${currency}', null, null, null, null, null, null, null, null)::ledger.operation], null);`,
      ].join('\n'),
    )
    const threads = String(Math.min(2, clients))
    const { stdout } = await run(join(bin, 'pgbench'), [
      ...[
        '--no-vacuum',
        '--protocol=prepared',
        `--file=${script}`,
        `--client=${clients}`,
        `--jobs=${threads}`,
      ],
      `--time=${seconds}`,
      connectionString,
    ])
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (tps === undefined || /ABORTED|failed: [1-9]/.test(stdout))
      throw new Error(`pgbench failed: ${stdout}`)
    return Number(tps)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * Measures bets per second through the ledger, from callers that each wait for the response before the next bet.
 */
export async function ledgerRate(
  ledger: Ledger,
  players: number,
  callers: number,
  seconds: number,
): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let bets = 0
  const call = async () => {
    while (performance.now() < end) {
      const player = randomInt(1, players + 1)
      const { status } = await ledger.bet({
        provider,
        playerId: `player${player}`,
        sessionId: BigInt(player),
        transactionId: randomUUID(),
        roundId: randomUUID(),
        amount: stake,
        currency,
      })
      if (status !== 'ok') throw new Error(`A bet returned ${status}`)
      bets += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return bets / ((performance.now() - started) / 1000)
}
