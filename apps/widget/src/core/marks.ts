import type { Calls } from './calls.ts'
import type { Store } from './store.ts'

export type Marks = Store<ReadonlySet<string>>
export type MarkKind = 'team' | 'league'

/** Marks and settings of a player, with the calls that store them. */
export interface MarkStores {
  readonly ids: Marks
  /** Types of markets by {@link marketMark}. */
  readonly markets: Marks
  /** Teams and leagues by {@link markName}. */
  readonly marks: Marks
  readonly sportOrder: Store<readonly number[]>
  readonly goalAlerts: Store<boolean>
  readonly calls: Calls
  /** Returns the token of the player; empty for a guest. */
  readonly token: () => string
}

/** Returns the name of a type of market in a sport. */
export const marketMark = (sportId: number, type: string): string => `${sportId}/${type}`
/** Returns the name of a team or a league among the marks of a player. */
export const markName = (kind: MarkKind, id: string | number): string => `${kind}/${id}`

/** Name of the order of sports in the browser's storage, as ids with commas. */
export const ORDER_NAME = 'sport-order'
