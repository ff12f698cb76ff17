import type { CallName } from './facts/index.ts'

/**
 * Shape of a valid event: for each field a kind of value, a list of allowed values, or a record whose listed fields are
 * checked.
 */
type Shape<Value> = [Value] extends [number]
  ? 'number' | readonly Value[]
  : [Value] extends [string]
    ? 'text' | readonly Value[]
    : { readonly [Field in keyof Value]?: Shape<Value[Field]> }

export type EventShape<Event> = { readonly [Field in keyof Event]: Shape<Event[Field]> }

/** Definition of a realtime channel. */
export interface Channel<Event> {
  /** Namespace and topic. The channel of a player has the suffix `#` and the player's id. */
  readonly name: `${string}:${string}`
  /** Allowed subscribers: only the player concerned, or anyone. */
  readonly audience: 'player' | 'anyone'
  /** Reads to repeat after an event, or after events were lost. */
  readonly refreshes: readonly CallName[]
  /** Null as long as no events are published on the channel. */
  readonly shape: EventShape<Event> | null
  /** Carries the event type only; never has a value. */
  readonly event?: Event
}
