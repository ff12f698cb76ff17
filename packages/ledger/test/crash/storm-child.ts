import { randomInt, randomUUID } from 'node:crypto'
import { createDatabase, startEmbeddedPostgres } from '@tessera/postgres'
import { createLedger, migrateLedger, openAccount, openGameSession } from '../../src/index.ts'
import { openJournal, type StormOperation } from './journal.ts'
import { perform, type StormContext, type StormSeat, stormPlayers, stormScope } from './perform.ts'

/**
 * The process that the crash test kills. Like the main command, it runs the database server and the ledger together.
 * Arguments: data directory, journal, and `play` (until killed) or `settle` (repeats requests without a result, then exits).
 * Prints the database server's pid once it is ready.
 */
const [dataDir, journalPath, mode] = process.argv.slice(2)
if (dataDir === undefined || journalPath === undefined)
  throw new Error('Name the data directory and the journal')

const server = await startEmbeddedPostgres({ dataDir })
const database = createDatabase({ connectionString: server.connectionString })
await migrateLedger(database)
const seats = await openSeats()
const context: StormContext = {
  database,
  ledger: createLedger(database),
  seats,
  journal: openJournal(journalPath),
}
process.stdout.write(`${server.pid()}\n`)

await settleUnanswered(context)
if (mode === 'play') {
  // Two workers per player, which contend for the player's row.
  await Promise.all(
    Array.from({ length: stormPlayers * 2 }, (_, index) => play(context, index % stormPlayers)),
  )
}
await database.close()
await server.stop()

async function openSeats(): Promise<StormSeat[]> {
  return database.transaction(async (tx) => {
    const taken: StormSeat[] = []
    for (let player = 0; player < stormPlayers; player += 1) {
      const playerId = `player${player}`
      const { id: accountId } = await openAccount(tx, { playerId, currency: 'EUR' })
      const session = {
        playerId,
        accountId,
        provider: stormScope,
        gameId: 'dice',
        historyKind: 'spin' as const,
      }
      const opened = await openGameSession(tx, session)
      if (opened === null) throw new Error('The session was refused')
      taken.push({ playerId, accountId, sessionId: opened.id })
    }
    return taken
  })
}

/** Repeats the killed process's requests without a result, and concludes the rounds and holds that it left open. */
async function settleUnanswered(storm: StormContext): Promise<void> {
  const { journal } = storm
  for (const [key, operation] of journal.intents) {
    if (!journal.answers.has(key)) await perform(storm, { key, operation })
  }
  const concluded = new Set<string>()
  for (const operation of journal.intents.values()) {
    if ('bet' in operation) concluded.add(operation.bet)
    if ('hold' in operation) concluded.add(operation.hold)
  }
  for (const [key, operation] of [...journal.intents]) {
    if (concluded.has(key) || journal.answers.get(key)?.status !== 'ok') continue
    if (operation.kind === 'bet' || operation.kind === 'hold') await conclude(storm, key, operation)
  }
}

async function play(storm: StormContext, player: number): Promise<never> {
  for (;;) {
    const key = randomUUID()
    const die = randomInt(10)
    const operation: StormOperation =
      die === 0
        ? { kind: 'deposit', player, amount: randomInt(1, 500) }
        : die === 1
          ? { kind: 'hold', player, amount: randomInt(1, 300) }
          : die === 2
            ? { kind: randomInt(2) === 0 ? 'put' : 'take', player, amount: randomInt(1, 300) }
            : die < 6
              ? { kind: 'play', player, amount: randomInt(1, 100), round: key, payout: randomInt(2) * 120 }
              : { kind: 'bet', player, amount: randomInt(1, 100), round: key }
    const { status } = await perform(storm, { key, operation })
    if (status === 'ok' && (operation.kind === 'bet' || operation.kind === 'hold'))
      await conclude(storm, key, operation)
  }
}

async function conclude(storm: StormContext, started: string, operation: StormOperation): Promise<void> {
  const { player, amount } = operation
  const key = randomUUID()
  if (operation.kind === 'hold') {
    const kind = randomInt(2) === 0 ? 'complete' : 'cancel'
    await perform(storm, { key, operation: { kind, player, amount, hold: started } })
  } else if (operation.kind === 'bet') {
    const { round } = operation
    const isRolledBack = randomInt(5) === 0
    const payout = randomInt(2) * amount * 2
    await perform(storm, {
      key,
      operation: isRolledBack
        ? { kind: 'rollback', player, amount, round, bet: started }
        : { kind: 'win', player, amount: payout, round, bet: started },
    })
  }
}
