import { applyMessage, type EventState, type FeedMessage, unknownEvent } from '@tessera/feed'
import { createSimulator, type SimulatorOptions } from '../create-simulator.ts'

export const NOON = Date.UTC(2026, 10, 22, 12)
export const MINUTE = 60_000
export const KEY = 'ab'.repeat(32)

/** Creates a simulator with a test clock, and records its messages. */
export function recordSimulator(
  atMs: number,
  championshipIds: readonly number[],
  options: Partial<SimulatorOptions> = {},
) {
  let nowMs = atMs
  const simulator = createSimulator({
    masterKey: KEY,
    clock: { now: () => nowMs },
    budgetMs: Number.POSITIVE_INFINITY,
    championshipIds,
    ...options,
  })
  const messages: FeedMessage[] = []
  simulator.listen((more) => messages.push(...more))
  simulator.tick()
  return {
    simulator,
    messages,
    now: () => nowMs,
    /** Advances the clock and returns the messages sent in the meantime. */
    goTo(toMs: number, stepMs = 1000): FeedMessage[] {
      const before = messages.length
      while (nowMs < toMs) {
        nowMs = Math.min(nowMs + stepMs, toMs)
        simulator.tick()
      }
      return messages.slice(before)
    },
    /** Requests a recovery and returns its messages. */
    recover(fromMs?: number): FeedMessage[] {
      const before = messages.length
      for (const producer of simulator.producers)
        simulator.recover(producer, { recoveryId: 1, ...(fromMs !== undefined && { fromMs }) })
      simulator.tick()
      return messages.slice(before)
    },
  }
}

/** Returns the state of each event after messages. */
export function statesOf(
  messages: readonly FeedMessage[],
  before: ReadonlyMap<string, EventState> = new Map(),
): Map<string, EventState> {
  const states = new Map(before)
  for (const message of messages)
    if ('event' in message)
      states.set(
        message.event,
        applyMessage(states.get(message.event) ?? unknownEvent(message.event), message),
      )
  return states
}

/** Returns a state with its maps in a fixed order, for comparison. */
export function comparable(value: unknown): unknown {
  if (value instanceof Map)
    return [...value]
      .map(([key, entry]) => [key, comparable(entry)])
      .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, comparable(entry)]))
}
