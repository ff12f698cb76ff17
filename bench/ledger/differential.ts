import { randomUUID } from 'node:crypto'
import { createDatabase, type Database } from '@tessera/postgres'
import { migrateLedger, reconcile, type WalletOperation } from '../../packages/ledger/src/index.ts'
import { runOperations } from '../../packages/ledger/src/wallet.ts'
import { readBooks } from '../../packages/ledger/test/read-books.ts'
import { createRandom } from '../../packages/ledger/test/rules-storm-steps.ts'
import { createBenchDatabase, findInstalledPostgres, startInstalledPostgres } from './server.ts'
import { loadVersion14, type Result, runVersion14 } from './version-14.ts'

/**
 * Command: plays the same random wallet operations through the ledger and through the version before the money core, in
 * two databases, and compares all results, and the players' balances, versions, rounds, postings and events. Prints the
 * number of operations; exits with 1 at the first difference. The argument is the number of operations, 1,000,000 by
 * default.
 */
const total = Number(process.argv[2] ?? 1_000_000)
const PLAYERS = 12
const EPOCH = 3_000

const random = createRandom(20_261_124)
const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
  values[random(values.length)] ?? values[0]

interface Seat {
  playerId: string
  sessionIds: bigint[]
}

/** Seats players with 5.00 EUR and two sessions each, by functions that both versions have. */
async function seatPlayers(database: Database, epoch: string): Promise<Seat[]> {
  const seats: Seat[] = []
  for (let index = 0; index < PLAYERS; index += 1) {
    const playerId = `${epoch}-${String(index).padStart(2, '0')}`
    const parameters = isBefore(database) ? '' : ', null'
    const rows = await database.query<{ id: bigint }>(
      `with account as materialized (select ledger.open_account($1, 'EUR') as id),
         paid as materialized (
           select p.status from account a, ledger.post('deposit', 'seat', $1, array[a.id, ledger.house_account('house_payment', 'card', 'EUR')],
             array[500, -500], null, null) p)
       select ledger.open_game_session($1, a.id, 'studio', 'dice', k.kind::ledger.history_kind${parameters}) as id
         from account a, paid, (values ('spin'), ('bet')) k (kind)`,
      [playerId],
    )
    seats.push({ playerId, sessionIds: rows.map(({ id }) => id) })
  }
  return seats
}

let before: Database
const isBefore = (database: Database): boolean => database === before

/** Returns an operation with few ids, so that replays, conflicts and late rollbacks are common. */
function operationOf(player: number): {
  player: number
  session: number
  make: (seat: Seat) => WalletOperation
} {
  const kind = pick(['bet', 'bet', 'play', 'play', 'play', 'win', 'win', 'rollback', 'correction'] as const)
  const session = random(2)
  const [key, other] = [random(400), random(400)]
  const round = `round${random(120)}`
  const amount = BigInt(pick([0, 1, 7, 60, 120, 700, -1]))
  const currency = random(40) === 0 ? 'USD' : 'EUR'
  const isClosing = random(2) === 0
  const win = random(4) === 0 ? null : BigInt(pick([0, 0, 1, 90, 400]))
  return {
    player,
    session,
    make: ({ playerId, sessionIds }) => {
      const head = {
        provider: 'studio',
        playerId,
        sessionId: sessionIds[session] ?? 0n,
        transactionId: `${playerId}.${key}`,
        roundId: round,
      }
      if (kind === 'rollback') return { kind, ...head, betTransactionId: `${playerId}.${other}` }
      if (kind === 'play')
        return {
          ...{ kind, ...head, amount, currency },
          win: win === null ? null : { transactionId: `${playerId}.${key}w`, amount: win },
        }
      return kind === 'win'
        ? { kind, ...head, amount, currency, isClosing }
        : { kind, ...head, amount, currency }
    },
  }
}

const plain = ({ status, balance, currency }: Result): string => `${status} ${balance} ${currency}`

/** Throws at the first difference between two players. Rounds of both histories are in no common order. */
function compareBooks(expected: Books, actual: Books): void {
  for (const part of Object.keys(expected) as (keyof Books)[]) {
    const [old, fresh] = [expected[part], actual[part]].map((rows) =>
      part === 'rounds' ? rows.toSorted() : rows,
    )
    const index = old?.findIndex((row, place) => row !== fresh?.[place]) ?? 0
    if (index >= 0 || old?.length !== fresh?.length)
      throw new Error(`${part} differ at ${index}:\n${old?.[index]}\n${fresh?.[index]}`)
  }
}
type Books = Awaited<ReturnType<typeof readBooks>>

async function playEpoch(now: Database, epoch: string, operations: number): Promise<number> {
  const [old, fresh] = [await seatPlayers(before, epoch), await seatPlayers(now, epoch)]
  let played = 0
  while (played < operations) {
    const size = pick([1, 1, 2, 8, 32])
    const batch = Array.from({ length: size }, () => operationOf(random(PLAYERS)))
    const made = (seats: Seat[]) =>
      batch
        .map(({ player, make }) => make(seats[player] ?? { playerId: '', sessionIds: [] }))
        // Version 14 has no batches of corrections.
        .filter(({ kind }) => size === 1 || kind !== 'correction')
    const [oldOperations, newOperations] = [made(old), made(fresh)]
    if (oldOperations.length === 0) continue
    const [expected, actual] = await Promise.all([
      runVersion14(before, oldOperations),
      runOperations(now, newOperations),
    ])
    for (const [index, result] of expected.entries()) {
      const other = actual[index]
      if (other === undefined || plain(result) !== plain(other))
        throw new Error(
          `${JSON.stringify(newOperations[index], (_, value) => (typeof value === 'bigint' ? `${value}` : value))}: before ${plain(result)}, now ${other && plain(other)}`,
        )
    }
    played += newOperations.length
  }
  for (const [index, { playerId }] of old.entries())
    compareBooks(await readBooks(before, playerId), await readBooks(now, fresh[index]?.playerId ?? ''))
  for (const database of [before, now]) await database.query('delete from ledger.outbox')
  return played
}

const installed = findInstalledPostgres()
if (installed === null) {
  console.error('A PostgreSQL server is required: apt-get install postgresql, or set POSTGRES_BIN.')
  process.exit(2)
}
const server = await startInstalledPostgres(installed)
const databases: Database[] = []
try {
  for (const name of ['before', 'now'])
    databases.push(
      createDatabase({
        connectionString: `${await createBenchDatabase(server, name)}?options=-csynchronous_commit%3Doff`,
        poolSize: 2,
      }),
    )
  const [first, now] = databases
  if (first === undefined || now === undefined) throw new Error('no databases')
  before = first
  await loadVersion14(before)
  await migrateLedger(now)
  let played = 0
  while (played < total) {
    played += await playEpoch(now, randomUUID(), Math.min(EPOCH, total - played))
    if (played % (EPOCH * 10) < EPOCH) console.log(`${played} operations without a difference`)
  }
  const findings = await reconcile(now)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
  console.log(`PASS ${played} operations: the same results, balances, versions, rounds, postings and events`)
} finally {
  for (const database of databases) await database.close()
  await server.stop()
}
