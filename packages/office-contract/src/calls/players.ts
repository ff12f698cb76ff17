import { z } from 'zod'
import { actBody, cursor, defineOfficeCalls, doneData, filter, id, money, time } from '../call.ts'
import { ACCOUNT_ROLES, SUPPORT_ROLES } from '../roles.ts'
import { TIMELINE_AREAS, TIMELINE_KINDS } from '../timeline.ts'

export const ACCOUNT_STATUSES = ['open', 'locked', 'closed'] as const

const player = z.object({
  id,
  status: z.enum(ACCOUNT_STATUSES),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** ISO 3166 code; null until the player adds it. */
  country: z.string().nullable(),
  createdAt: time,
})

const playerPage = player.extend({
  birthdate: z.string().nullable(),
  language: z.string(),
  timeZone: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  mergedInto: id.nullable(),
  balances: z.array(money),
  /** Money that the player has set aside, by currency, with the end of its lock; null without one. */
  vaults: z.array(money.extend({ lockedUntil: time.nullable() })),
  logins: z.array(z.object({ kind: z.string(), key: z.string(), confirmedAt: time.nullable() })),
  secondFactor: z.object({
    authenticatorSince: time.nullable(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
  }),
  /** Live sessions, the latest used first; at most 20. */
  sessions: z.array(
    z.object({
      createdAt: time,
      lastSeenAt: time,
      device: z.string(),
      ip: z.string(),
      country: z.string().nullable(),
      way: z.string(),
    }),
  ),
  sessionCount: z.int(),
  /** Other accounts that may be of the same person. */
  duplicates: z.array(player),
})

const params = z.object({ playerId: id })

export const playerCalls = defineOfficeCalls({
  'GET /office/players': {
    access: ACCOUNT_ROLES,
    summary: 'Lists players, the latest first',
    query: z.strictObject({
      /** Account id, phone number, or the beginning of an email address, nickname or name. */
      search: filter(z.string().trim().max(120)),
      status: filter(z.enum(ACCOUNT_STATUSES)),
      country: filter(z.string().regex(/^[A-Z]{2}$/)),
      from: filter(z.iso.date()),
      to: filter(z.iso.date()),
      cursor: filter(cursor),
    }),
    data: z.object({ players: z.array(player), next: z.string().nullable() }),
  },
  'GET /office/players/{playerId}': {
    access: ACCOUNT_ROLES,
    summary: 'Shows a player, which is recorded',
    params,
    data: playerPage,
  },
  'GET /office/players/{playerId}/timeline': {
    access: ACCOUNT_ROLES,
    summary: 'Lists all that happened to a player, the latest first',
    params,
    query: z.strictObject({ area: filter(z.enum(TIMELINE_AREAS)), cursor: filter(cursor) }),
    data: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          at: time,
          kind: z.enum(TIMELINE_KINDS),
          facts: z.record(z.string(), z.string().nullable()),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'POST /office/players/{playerId}/lock': {
    access: SUPPORT_ROLES,
    summary: 'Locks an account and ends its sessions',
    params,
    body: actBody,
    data: doneData,
  },
  'POST /office/players/{playerId}/unlock': {
    access: SUPPORT_ROLES,
    summary: 'Unlocks an account',
    params,
    body: actBody,
    data: doneData,
  },
  'POST /office/players/{playerId}/end-sessions': {
    access: SUPPORT_ROLES,
    summary: 'Signs a player out everywhere',
    params,
    body: actBody,
    data: doneData,
  },
  'POST /office/players/{playerId}/note': {
    access: ACCOUNT_ROLES,
    summary: 'Adds a note, which players never see',
    params,
    body: actBody,
    data: doneData,
  },
})
