import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import type { StatusShape } from '@tessera/ui'

export type EventData = OfficeCallData<'GET /office/events'>['events'][number]
export type EventPage = OfficeCallData<'GET /office/events/{eventId}'>
export type MarketData = EventPage['markets'][number]
export type OrderData = EventPage['orders'][number]
export type ProposalData = EventPage['proposals'][number]
export type EffectData = OfficeCallData<'POST /office/events/{eventId}/preview'>

interface Badge {
  readonly shape: StatusShape
  readonly name: MessageDescriptor
}

/** Phases of events, by their codes. */
export const PHASES: Readonly<Record<string, Badge>> = {
  'not-started': { shape: 'pending', name: msg`Upcoming` },
  live: { shape: 'active', name: msg`Live` },
  interrupted: { shape: 'paused', name: msg`Interrupted` },
  postponed: { shape: 'paused', name: msg`Postponed` },
  cancelled: { shape: 'failed', name: msg`Cancelled` },
  abandoned: { shape: 'failed', name: msg`Abandoned` },
  ended: { shape: 'pending', name: msg`Ended, not confirmed yet` },
  closed: { shape: 'done', name: msg`Ended` },
}

/** States of a market's result. */
export const MARKET_STATES: Readonly<Record<MarketData['state'], Badge>> = {
  open: { shape: 'pending', name: msg`No result` },
  scouted: { shape: 'active', name: msg`Preliminary result` },
  confirmed: { shape: 'done', name: msg`Official result` },
  cancelled: { shape: 'failed', name: msg`Voided` },
}

/** Results of a selection. */
export const RESULTS: Readonly<Record<MarketData['outcomes'][number]['result'], MessageDescriptor>> = {
  won: msg`won`,
  'half-won': msg`half won`,
  push: msg`stake returned`,
  'half-lost': msg`half lost`,
  lost: msg`lost`,
  undecided: msg`no result`,
  void: msg`void`,
}

/** Corrections that wait for a second operator. */
export const PROPOSED: Readonly<Record<OrderData['act'], MessageDescriptor>> = {
  suspend: msg`Suspend event`,
  resume: msg`Resume event`,
  settle: msg`Set result`,
  rollback: msg`Withdraw result`,
  void: msg`Void market`,
  restore: msg`Revoke voiding`,
}

/** Acts of operators about an event. */
export const ACTS: Readonly<Record<OrderData['act'], MessageDescriptor>> = {
  suspend: msg`Suspended`,
  resume: msg`Resumed`,
  settle: msg`Result set`,
  rollback: msg`Result withdrawn`,
  void: msg`Bets voided`,
  restore: msg`Voiding revoked`,
}
