import { expect, it } from 'vitest'
import { runBroadcastStorm } from './broadcast-storm.ts'

/** Starts of processes take long on a busy machine. */
const TIMEOUT_MS = 240_000
/** Two processes that are killed during their work, and one that ends it. */
const LIFETIMES_MS = [150, 600, 60_000]
const PLAYERS = 60

it('delivers each message once to each player while the sending process is killed', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { kills, ...report } = await runBroadcastStorm(PLAYERS, LIFETIMES_MS)
  expect(report.faults).toEqual([])
  expect(report).toMatchObject({ messages: 300, mails: 60, pushes: 75 })
  expect(report.telegram + report.lost).toBe(60)
  expect(kills).toBeGreaterThan(1)
})
