import { type Block, type LimitUse, listBlocks, listLimits } from '@tessera/ledger'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { ModuleOffice } from '../../platform/office-calls.ts'
import { pageOf, READ_LENGTH } from '../../platform/office-lists.ts'
import { runOrder } from '../../platform/office-order.ts'
import { findPlayer, listNames } from '../profile/index.ts'
import { jurisdictionsOf } from './break-ops.ts'
import { listBreaks } from './breaks.ts'
import { harmCommands } from './harm/harm-ops.ts'
import { listSigns } from './harm/harm-store.ts'
import { limitCommands } from './limit-ops.ts'
import { deviceCommands } from './person/device-ops.ts'
import { listSharedDevices } from './person/shared-devices.ts'
import { BREAKS, periodName } from './rules/limit-id.ts'

const { close } = harmCommands.commands
const { set, lift, block, unblock, break: placeBreak } = limitCommands.commands

const toOfficeLimit = ({ kind, period, source, amount, currency, used, windowEndsAt }: LimitUse) => ({
  kind,
  period: periodName(period),
  source,
  amount: String(amount),
  currency,
  used: String(used),
  endsAt: windowEndsAt.toISOString(),
})

const endOf = (until: Block['until']): string | null => (until === 'forever' ? null : until.toISOString())
const isBreak = ({ reason }: Block): boolean => BREAKS.some((each) => each.reason === reason)

/** Calls of the back office about limits, breaks and signs of harm. Acts run the operator commands. */
export const limitsOffice: ModuleOffice = {
  'GET /office/signs-of-harm': async ({ database }, { query }) => {
    const rows = await listSigns(database, {
      playerId: query.player ?? null,
      rule: query.rule ?? null,
      isOpen: query.state !== 'closed',
      after: query.cursor !== undefined && /^\d{1,18}$/.test(query.cursor) ? query.cursor : null,
      limit: READ_LENGTH,
    })
    const { page, next } = pageOf(rows, ({ id }) => id)
    const names = await listNames(database, [...new Set(page.map(({ playerId }) => playerId))])
    return {
      signs: page.map(({ startsAt, endsAt, foundAt, closedAt, ...sign }) => ({
        ...sign,
        playerName: names.get(sign.playerId) ?? null,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        foundAt: foundAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      })),
      next,
    }
  },
  'POST /office/signs-of-harm/{signId}/close': (world, { params, ...order }) =>
    runOrder(close, world, { sign: params.signId }, order),
  'GET /office/shared-devices': async ({ database }) => {
    const rows = await listSharedDevices(database, READ_LENGTH)
    const names = await listNames(database, [
      ...new Set(rows.flatMap((row) => [row.playerId, row.excludedId])),
    ])
    return {
      devices: rows.map(({ id, playerId, excludedId, foundAt }) => ({
        id,
        playerId,
        playerName: names.get(playerId) ?? null,
        excludedId,
        excludedName: names.get(excludedId) ?? null,
        foundAt: foundAt.toISOString(),
      })),
    }
  },
  'POST /office/shared-devices/{deviceId}/close': (world, { params, ...order }) =>
    runOrder(deviceCommands.commands.close, world, { device: params.deviceId }, order),
  'GET /office/players/{playerId}/limits': async (world, { params: { playerId } }) => {
    const { database, now } = world
    const player = await findPlayer(database, playerId)
    if (player === null) throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
    const breaks = await listBreaks(database, playerId, now())
    const blocks = await listBlocks(database, playerId, 'any', now())
    const periods = jurisdictionsOf(world).jurisdictionOf(player).breaks
    return {
      limits: (await listLimits(database, playerId, now())).map(toOfficeLimit),
      breaks: breaks.map(({ kind, until }) => ({ kind: kind.id, until: endOf(until) })),
      blocks: blocks
        .filter((each) => !isBreak(each))
        .map(({ act, reason, until }) => ({ act, reason, until: endOf(until) })),
      breakPeriods: {
        'self-exclusion': [...periods.selfExclusion],
        'cooling-off': [...periods.coolingOff],
      },
    }
  },
  'POST /office/players/{playerId}/limits/set': (world, { params, ...order }) => {
    const { kind: limit, period, amount, currency } = order.body
    return runOrder(set, world, { player: params.playerId, limit, period, amount, currency }, order)
  },
  'POST /office/players/{playerId}/limits/lift': (world, { params, ...order }) => {
    const { kind: limit, period } = order.body
    return runOrder(lift, world, { player: params.playerId, limit, period }, order)
  },
  'POST /office/players/{playerId}/limits/break': (world, { params, ...order }) => {
    const { kind, period } = order.body
    return runOrder(placeBreak, world, { player: params.playerId, kind, period }, order)
  },
  'POST /office/players/{playerId}/limits/block': (world, { params, ...order }) => {
    const { act, days } = order.body
    const length = days === undefined ? undefined : String(days)
    return runOrder(block, world, { player: params.playerId, act, days: length }, order)
  },
  'POST /office/players/{playerId}/limits/unblock': (world, { params, ...order }) =>
    runOrder(unblock, world, { player: params.playerId, act: order.body.act }, order),
}
