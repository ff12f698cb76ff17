import { ALL_GROUPS, type EventState } from './event-state.ts'
import type { EventMessage, EventPhase } from './messages.ts'
import { isLater, type Stamp } from './stamp.ts'

/** Which words about an event are told again: those of one producer, from a moment on; all of them without it. */
export interface ToldAgain {
  readonly producer: string
  readonly fromMs?: number | undefined
}

/** What one message said, of which something still counts. */
interface Words {
  readonly stamp: Stamp
  readonly message: EventMessage
}

/** The messages of one event by their stamps: a stamp belongs to one message. */
function collector(event: string) {
  const found = new Map<string, Words>()
  return {
    /** The message of a stamp; made when the stamp is new. */
    at<Message extends EventMessage>(
      stamp: Stamp,
      make: (of: { event: string; stamp: Stamp }) => Message,
    ): Message {
      const key = `${stamp.producer} ${stamp.madeAtMs} ${stamp.sequence}`
      const known = found.get(key)
      // Whatever shares a stamp was said by one message, so its kind is the same.
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
 * The fewest messages that lead to a state: what was overtaken is not said again. Applied to an event of which everything
 * before `fromMs` is known, or to an unknown one, they give the part of the state that the producer told.
 */
export function tellAgain(state: EventState, { producer, fromMs = 0 }: ToldAgain): EventMessage[] {
  const isAsked = (stamp: Stamp | undefined): stamp is Stamp =>
    stamp !== undefined && stamp.producer === producer && stamp.madeAtMs >= fromMs
  const told = collector(state.event)
  // An earlier message said an earlier phase; the last word on it follows and overtakes this one.
  const phase: EventPhase = state.phase?.value ?? 'not-started'
  tellOdds(state, phase, told, isAsked)
  tellResults(state, told, isAsked)
  for (const [group, { value, stamp }] of state.stops) {
    if (!isAsked(stamp)) continue
    const stop = told.at(stamp, (of) => ({
      kind: 'bet-stop' as const,
      ...of,
      status: value,
      groups: [] as string[],
    }))
    stop.groups.push(group)
  }
  const { startsAtMs } = state
  if (startsAtMs && isAsked(startsAtMs.stamp))
    told.at(startsAtMs.stamp, (of) => ({
      kind: 'fixture-change' as const,
      ...of,
      phase,
      startsAtMs: startsAtMs.value,
    }))
  if (state.phase && isAsked(state.phase.stamp))
    told.at(state.phase.stamp, (of) => ({ kind: 'fixture-change' as const, ...of, phase }))
  return told.sorted().map(withoutAllGroups)
}

function withoutAllGroups(message: EventMessage): EventMessage {
  if (message.kind !== 'bet-stop' || !message.groups?.includes(ALL_GROUPS)) return message
  const { groups: _all, ...rest } = message
  return rest
}

type Collector = ReturnType<typeof collector>
type IsAsked = (stamp: Stamp | undefined) => stamp is Stamp

function tellOdds(state: EventState, phase: EventPhase, told: Collector, isAsked: IsAsked): void {
  const oddsAt = (stamp: Stamp) =>
    told.at(stamp, (of) => ({ kind: 'odds-change' as const, ...of, phase, markets: [] }) as OddsChange)
  if (state.facts && isAsked(state.facts.stamp))
    oddsAt(state.facts.stamp).facts = state.facts.value as OddsChange['facts']
  for (const { id, specifiers, quotes } of state.markets.values())
    for (const { group, status, outcomes, stamp } of quotes.values())
      if (isAsked(stamp))
        oddsAt(stamp).markets.push({ id, specifiers, group, status, outcomes: [...outcomes] })
}
type OddsChange = Extract<EventMessage, { kind: 'odds-change' }>

function tellResults(state: EventState, told: Collector, isAsked: IsAsked): void {
  for (const { id, specifiers, scouted, confirmed, rolledBack, cancels } of state.markets.values()) {
    const name = { id, specifiers }
    for (const [certainty, said] of [
      ['scouted', scouted],
      ['confirmed', confirmed],
    ] as const) {
      if (!said || !isAsked(said.stamp)) continue
      const settlement = told.at(
        said.stamp,
        (of) => ({ kind: 'bet-settlement' as const, ...of, certainty, markets: [] }) as Settlement,
      )
      settlement.markets.push({ ...name, outcomes: [...said.value] })
    }
    if (isAsked(rolledBack)) {
      const rollback = told.at(
        rolledBack,
        (of) => ({ kind: 'rollback-bet-settlement' as const, ...of, markets: [] }) as Rollback,
      )
      rollback.markets.push(name)
    }
    for (const { fromMs, toMs, stands, stamp } of cancels.values()) {
      if (!isAsked(stamp)) continue
      const kind = stands ? ('bet-cancel' as const) : ('rollback-bet-cancel' as const)
      const bounds = { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) }
      told.at(stamp, (of) => ({ kind, ...of, ...bounds, markets: [] }) as Cancel).markets.push(name)
    }
  }
}
type Settlement = Extract<EventMessage, { kind: 'bet-settlement' }>
type Rollback = Extract<EventMessage, { kind: 'rollback-bet-settlement' }>
type Cancel = Extract<EventMessage, { kind: 'bet-cancel' | 'rollback-bet-cancel' }>
