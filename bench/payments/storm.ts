import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { StormOptions } from '../../apps/api/test/payment-storm.ts'
import type { RoundMessage } from './storm-rounds.ts'

/**
 * Command: 1,000,000 random payment operations (or the given number) through the API, with every invariant after each. The
 * operations are divided into rounds with a new database each, so that a reconciliation of all books costs the same at the end as
 * at the start, and the rounds among processes. Further arguments set the first round's seed and the number of processes.
 */
const operations = Number(process.argv[2] ?? 1_000_000)
const firstSeed = Number(process.argv[3] ?? 118)
const processes = Number(process.argv[4] ?? availableParallelism())
const ROUND_MAX = 20_000
const OPTIONS = { players: 48, lanes: 16, reconcileEvery: 1000 }
const REPORT_EVERY = 5000

const round = Math.min(ROUND_MAX, Math.ceil(operations / processes))
const rounds: StormOptions[] = []
for (let planned = 0; planned < operations; planned += round)
  rounds.push({
    ...OPTIONS,
    operations: Math.min(round, operations - planned),
    seed: firstSeed + rounds.length,
  })

const started = performance.now()
const counts: Record<string, number> = {}
const refusals: Record<string, number> = {}
const faults: string[] = []
let [done, reported] = [0, 0]

function add(sums: Record<string, number>, others: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(others)) sums[name] = (sums[name] ?? 0) + count
}

function follow(message: RoundMessage, seed: number): void {
  if ('played' in message) {
    done += message.played
    if (done - reported < REPORT_EVERY) return
    reported = done
    const seconds = (performance.now() - started) / 1000
    console.log(`${done} operations in ${Math.round(seconds)} s, ${Math.round(done / seconds)}/s`)
    return
  }
  add(counts, message.report.counts)
  add(refusals, message.report.refusals)
  faults.push(...message.report.faults.map((fault) => `seed ${seed}: ${fault}`))
}

/** Lets a process play rounds until none is left or a fault is found. */
async function playRounds(): Promise<void> {
  const player = fork(new URL('storm-rounds.ts', import.meta.url))
  const ended = once(player, 'exit')
  let seed = 0
  const next = (): void => {
    const following = faults.length === 0 ? rounds.shift() : undefined
    if (following === undefined) {
      player.disconnect()
      return
    }
    seed = following.seed
    player.send(following)
  }
  player.on('message', (message: RoundMessage) => {
    follow(message, seed)
    if ('report' in message) next()
  })
  next()
  const [code] = await ended
  if (code !== 0) faults.push(`the process that played seed ${seed} ended with ${code}`)
}

await Promise.all(Array.from({ length: Math.min(processes, rounds.length) }, playRounds))
console.log(JSON.stringify(counts))
console.log(`refused: ${JSON.stringify(refusals)}`)
for (const fault of faults) console.log(fault)
console.log(`${faults.length === 0 ? 'PASS' : 'FAIL'} ${done} operations`)
process.exitCode = faults.length === 0 ? 0 : 1
