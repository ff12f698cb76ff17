import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reconcile } from '@tessera/ledger'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { type ApiUnderTest, giveMoney, newKey, startApi, type TestPlayer } from './fixture.ts'
import { killAgainAndAgain } from './killed-process.ts'
import { operate } from './operate.ts'

const PLAYERS = 16
const COUNTER = fileURLToPath(new URL('quest-counter.ts', import.meta.url))
/** Quantities that are never reached, so that every event counts. */
const FILE = `currency: EUR
quests:
  - id: storm
    name: { en: Storm, de: Sturm }
    days: 30
    tasks:
      - { id: stake, type: stake, amount: 1000000 }
      - { id: rounds, type: rounds, count: 100000 }
      - { id: wins, type: win-multiple, multiple: 5, count: 100000 }
      - { id: deposits, type: deposit, amount: 1000000 }
    reward: { points: 1 }
`

/** Progress of a player's tasks, in subunits and counts. */
type Progress = Record<'stake' | 'rounds' | 'wins' | 'deposits', number>

export interface QuestStormReport {
  readonly events: number
  readonly kills: number
  readonly faults: readonly string[]
}

/** Plays real money events while the process that counts them is killed again and again, then compares every task. */
export async function runQuestStorm(events: number, killAfterMs: number): Promise<QuestStormReport> {
  const app = await startApi({ runsJobs: false })
  try {
    const path = join(tmpdir(), `quests-${newKey()}.yaml`)
    writeFileSync(path, FILE)
    await operate(app, `publish --file ${path}`, { group: 'quests' })
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => app.register()))
    for (const player of players) await startQuest(app, player)
    const killing = killAgainAndAgain(COUNTER, [app.database.connectionString], [killAfterMs])
    const expected = await Promise.all(players.map((player) => play(app, player, events / PLAYERS)))
    const kills = await killing.stop()
    await countRest(app)
    const faults = await findFaults(app, players, expected)
    return { events: expected.reduce((sum, { events: each }) => sum + each, 0), kills, faults }
  } finally {
    await app.stop()
  }
}

async function startQuest(app: ApiUnderTest, { token }: TestPlayer): Promise<void> {
  const { body } = await app.call('GET', '/api/retention/quests?state=1', { token })
  const quest = body.data.find(({ questId }: { questId: string }) => questId === 'storm')
  await app.call('PUT', `/api/retention/quests/${quest.id}/activate`, { token })
}

/** Plays rounds with wins, rollbacks and deposits. Returns the progress that they make. */
async function play(
  app: ApiUnderTest,
  player: TestPlayer,
  events: number,
): Promise<Progress & { readonly events: number }> {
  const progress: Progress = { stake: 0, rounds: 0, wins: 0, deposits: 0 }
  let done = 0
  const deposit = async () => {
    await giveMoney(app.database, player.id, 100_000)
    progress.deposits += 100_000
    done++
  }
  await deposit()
  const { body } = await app.call('POST', '/api/game/games/red-fox/play', {
    token: player.token,
    body: { mode: 'real' },
  })
  const token: string = body.data.url.split('session=')[1]
  const wallet = app.api.walletFor('fake')
  for (let round = 1; done < events; round++) {
    const amount = 10 + (round % 7)
    const placed = { token, roundId: newKey(), transactionId: newKey(), amount, currency: 'EUR' }
    const bet = await wallet.bet(placed)
    if (bet.status !== 'ok') throw new Error(`a bet returned ${bet.status}`)
    const isUndone = round % 3 === 0
    const isWin = round % 5 === 0
    const transactionId = newKey()
    const end = isUndone
      ? await wallet.rollback({ ...placed, betTransactionId: placed.transactionId, transactionId })
      : await wallet.win({ ...placed, amount: isWin ? amount * 5 : 0, transactionId, roundClosed: true })
    if (end.status !== 'ok') throw new Error(`the end of a round returned ${end.status}`)
    done += 2
    if (isUndone) continue
    progress.stake += amount
    progress.rounds += 1
    progress.wins += isWin ? 1 : 0
    if (round % 50 === 1) await deposit()
  }
  return { ...progress, events: done }
}

/** Counts what the killed processes have left. */
async function countRest(app: ApiUnderTest): Promise<void> {
  const [last] = await app.database.query<{ id: bigint }>('select max(id) as id from ledger.transaction')
  for (let isDone = false; !isDone; ) {
    await app.api.runJob('count-quest-events')
    const [row] = await app.database.query<{ isDone: boolean }>(
      'select through_transaction_id >= $1 as "isDone" from quests.position',
      [last?.id ?? 0n],
    )
    isDone = row?.isDone === true
  }
}

/** Compares each task with what was played, and with the postings by reconciliation. */
async function findFaults(
  app: ApiUnderTest,
  players: readonly TestPlayer[],
  expected: readonly Progress[],
): Promise<string[]> {
  const rows = await app.database.query<{ playerId: string; taskId: keyof Progress; progress: bigint }>(
    'select player_id as "playerId", task_id as "taskId", progress / 10000 as progress from quests.task',
  )
  const wrong = rows.flatMap(({ playerId, taskId, progress }) => {
    const played = expected[players.findIndex(({ id }) => id === playerId)]?.[taskId]
    return Number(progress) === played ? [] : [`${playerId}, ${taskId}: ${progress} instead of ${played}`]
  })
  const missing = rows.length === PLAYERS * 4 ? [] : [`${rows.length} tasks`]
  const found = await reconcile(
    app.database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )
  return [...missing, ...wrong, ...found.map((each) => JSON.stringify(each))]
}
