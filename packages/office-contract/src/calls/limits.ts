import { BREAK_PERIODS, CASH_PERIODS, HARM_RULES } from '@tessera/contract'
import { z } from 'zod'
import {
  actBody,
  amount,
  cursor,
  defineOfficeCalls,
  doneData,
  filter,
  id,
  money,
  reason,
  time,
} from '../call.ts'
import { ACCOUNT_ROLES, SUPPORT_ROLES } from '../roles.ts'

const kind = z.enum(['bet', 'loss', 'deposit'])
const period = z.enum(CASH_PERIODS)
const breakKind = z.enum(['self-exclusion', 'cooling-off'])
const act = z.enum(['bet', 'deposit', 'promotion'])

const sign = z.object({
  id,
  playerId: id,
  playerName: z.string().nullable(),
  rule: z.enum(HARM_RULES),
  startsAt: time,
  endsAt: time,
  foundAt: time,
  closedAt: time.nullable(),
  closedBy: z.string().nullable(),
  reason: z.string().nullable(),
})

const params = z.object({ playerId: id })

export const limitCalls = defineOfficeCalls({
  'GET /office/signs-of-harm': {
    access: SUPPORT_ROLES,
    summary: 'Lists open signs of harm, the oldest first, or closed ones, the latest first',
    query: z.strictObject({
      player: filter(id),
      rule: filter(z.enum(HARM_RULES)),
      state: filter(z.enum(['open', 'closed'])),
      cursor: filter(cursor),
    }),
    data: z.object({ signs: z.array(sign), next: z.string().nullable() }),
  },
  'POST /office/signs-of-harm/{signId}/close': {
    access: SUPPORT_ROLES,
    summary: 'Closes a sign of harm',
    params: z.object({ signId: id }),
    body: actBody,
    data: doneData,
  },
  'GET /office/shared-devices': {
    access: SUPPORT_ROLES,
    summary: 'Lists players who have used the device of a player on a break, the oldest first',
    data: z.object({
      devices: z.array(
        z.object({
          id,
          playerId: id,
          playerName: z.string().nullable(),
          /** Player on a break. */
          excludedId: id,
          excludedName: z.string().nullable(),
          foundAt: time,
        }),
      ),
    }),
  },
  'POST /office/shared-devices/{deviceId}/close': {
    access: SUPPORT_ROLES,
    summary: 'Closes the review of a shared device',
    params: z.object({ deviceId: id }),
    body: actBody,
    data: doneData,
  },
  'GET /office/players/{playerId}/limits': {
    access: ACCOUNT_ROLES,
    summary: 'Lists limits, running breaks and blocks of a player, and the breaks that can be placed',
    params,
    data: z.object({
      limits: z.array(
        money.extend({
          kind,
          period,
          source: z.enum(['player', 'operator', 'jurisdiction']),
          used: amount,
          endsAt: time,
        }),
      ),
      /** `until` is null for a break without an end. */
      breaks: z.array(z.object({ kind: breakKind, until: time.nullable() })),
      /** Blocks for other reasons than a break. `until` is null for a block that has to be ended. */
      blocks: z.array(z.object({ act: z.string(), reason: z.string(), until: time.nullable() })),
      /** Lengths of breaks in the player's jurisdiction. */
      breakPeriods: z.record(breakKind, z.array(z.enum(BREAK_PERIODS))),
    }),
  },
  'POST /office/players/{playerId}/limits/set': {
    access: SUPPORT_ROLES,
    summary: 'Sets a limit of the operator, which applies immediately next to those of the player',
    params,
    body: z.strictObject({
      reason,
      kind,
      period,
      /** In units, such as 50.00. */
      amount: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/),
      currency: z.string().regex(/^[A-Z]{2,6}$/),
    }),
    data: doneData,
  },
  'POST /office/players/{playerId}/limits/lift': {
    access: SUPPORT_ROLES,
    summary: 'Lifts a limit of the operator',
    params,
    body: z.strictObject({ reason, kind, period }),
    data: doneData,
  },
  'POST /office/players/{playerId}/limits/break': {
    access: SUPPORT_ROLES,
    summary: 'Places or extends a break that the player has asked for',
    params,
    body: z.strictObject({ reason, kind: breakKind, period: z.enum(BREAK_PERIODS) }),
    data: doneData,
  },
  'POST /office/players/{playerId}/limits/block': {
    access: SUPPORT_ROLES,
    summary: 'Blocks bets, deposits or promotion of a player',
    params,
    /** Without `days`, the block applies until it is ended. */
    body: z.strictObject({ reason, act, days: z.int().min(1).max(3650).optional() }),
    data: doneData,
  },
  'POST /office/players/{playerId}/limits/unblock': {
    access: SUPPORT_ROLES,
    summary: 'Ends a block of the operator',
    params,
    body: z.strictObject({ reason, act }),
    data: doneData,
  },
})
