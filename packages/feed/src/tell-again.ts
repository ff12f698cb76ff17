import { ALL_GROUPS, type EventState } from './event-state.ts'
import type { EventMessage, EventPhase } from './messages.ts'
import { isLater, type Stamp } from './stamp.ts'

/** Selects the messages to replay: those of one producer from a given time on, or all of them without a time. */
export interface ToldAgain {
  readonly producer: string
  readonly fromMs?: number | undefined
}

/** A message of which at least one value is still valid. */
interface CollectedMessage {
  readonly stamp: Stamp
  readonly message: EventMessage
}

/** Collects the messages of one event by their stamps. Each stamp belongs to one message. */
function collector(event: string) {
  const found = new Map<string, CollectedMessage>()
  return {
    /** Returns the message of a stamp, and creates it for a new stamp. */
    at<Message extends EventMessage>(
      stamp: Stamp,
      make: (of: { event: string; stamp: Stamp }) => Message,
    ): Message {
      const key = `${stamp.producer} ${stamp.madeAtMs} ${stamp.sequence}`
      const known = found.get(key)
      // A stamp belongs to one message, so the kind is the same.
      if (known) return known.message as Message
      const message = make({ event, stamp })
      found.set(key, { stamp, message })
      return message
    },
    sorted: (): EventMessage[] =>
      [...found.values()].sort((a, b) => (isLater(a.stamp, b.stamp) ? 1 : -1)).map(({ message }) => message),
  }
}

/**
 * Returns the shortest list of messages that leads to a state; superseded messages are left out. Applied to an event whose
 * messages before `fromMs` are known, or to an unknown event, they restore the part of the state that comes from the
 * producer.
 */
export function tellAgain(state: EventState, { producer, fromMs = 0 }: ToldAgain): EventMessage[] {
  const isSelected = (stamp: Stamp | undefined): stamp is Stamp =>
    stamp !== undefined && stamp.producer === producer && stamp.madeAtMs >= fromMs
  const collected = collector(state.event)
  // Earlier messages had an earlier phase. The latest phase follows in a later message and replaces this one.
  const phase: EventPhase = state.phase?.value ?? 'not-started'
  collectOdds(state, phase, collected, isSelected)
  collectResults(state, collected, isSelected)
  for (const [group, { value, stamp }] of state.stops) {
    if (!isSelected(stamp)) continue
    const stop = collected.at(stamp, (of) => ({
      kind: 'bet-stop' as const,
      ...of,
      status: value,
      groups: [] as string[],
    }))
    stop.groups.push(group)
  }
  const { startsAtMs } = state
  if (startsAtMs && isSelected(startsAtMs.stamp))
    collected.at(startsAtMs.stamp, (of) => ({
      kind: 'fixture-change' as const,
      ...of,
      phase,
      startsAtMs: startsAtMs.value,
    }))
  if (state.phase && isSelected(state.phase.stamp))
    collected.at(state.phase.stamp, (of) => ({ kind: 'fixture-change' as const, ...of, phase }))
  return collected.sorted().map(withoutAllGroups)
}

function withoutAllGroups(message: EventMessage): EventMessage {
  if (message.kind !== 'bet-stop' || !message.groups?.includes(ALL_GROUPS)) return message
  const { groups: _all, ...rest } = message
  return rest
}

type Collector = ReturnType<typeof collector>
type IsSelected = (stamp: Stamp | undefined) => stamp is Stamp

function collectOdds(
  state: EventState,
  phase: EventPhase,
  collected: Collector,
  isSelected: IsSelected,
): void {
  const oddsAt = (stamp: Stamp) =>
    collected.at(stamp, (of) => ({ kind: 'odds-change' as const, ...of, phase, markets: [] }) as OddsChange)
  if (state.facts && isSelected(state.facts.stamp))
    oddsAt(state.facts.stamp).facts = state.facts.value as OddsChange['facts']
  for (const { id, specifiers, quotes } of state.markets.values())
    for (const { group, status, outcomes, stamp } of quotes)
      if (isSelected(stamp))
        oddsAt(stamp).markets.push({ id, specifiers, group, status, outcomes: [...outcomes] })
}
type OddsChange = Extract<EventMessage, { kind: 'odds-change' }>

function collectResults(state: EventState, collected: Collector, isSelected: IsSelected): void {
  for (const { id, specifiers, scouted, confirmed, rolledBack, cancels } of state.markets.values()) {
    const name = { id, specifiers }
    for (const [certainty, settled] of [
      ['scouted', scouted],
      ['confirmed', confirmed],
    ] as const) {
      if (!settled || !isSelected(settled.stamp)) continue
      const settlement = collected.at(
        settled.stamp,
        (of) => ({ kind: 'bet-settlement' as const, ...of, certainty, markets: [] }) as Settlement,
      )
      settlement.markets.push({ ...name, outcomes: [...settled.value] })
    }
    if (isSelected(rolledBack)) {
      const rollback = collected.at(
        rolledBack,
        (of) => ({ kind: 'rollback-bet-settlement' as const, ...of, markets: [] }) as Rollback,
      )
      rollback.markets.push(name)
    }
    for (const { fromMs, toMs, active, stamp } of cancels) {
      if (!isSelected(stamp)) continue
      const kind = active ? ('bet-cancel' as const) : ('rollback-bet-cancel' as const)
      const bounds = { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) }
      collected.at(stamp, (of) => ({ kind, ...of, ...bounds, markets: [] }) as Cancel).markets.push(name)
    }
  }
}
type Settlement = Extract<EventMessage, { kind: 'bet-settlement' }>
type Rollback = Extract<EventMessage, { kind: 'rollback-bet-settlement' }>
type Cancel = Extract<EventMessage, { kind: 'bet-cancel' | 'rollback-bet-cancel' }>
