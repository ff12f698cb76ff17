import { listAccounts, listVaults } from '@tessera/ledger'
import type { OfficeCallData } from '@tessera/office-contract'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { ModuleOffice } from '../../../platform/office-calls.ts'
import { cursorOf, dayOf, pageOf, placeOf, READ_LENGTH } from '../../../platform/office-lists.ts'
import { runOrder } from '../../../platform/office-order.ts'
import { findFactor, listLogins } from '../../auth/index.ts'
import { findPlayer, type ListedPlayer, listPlayers, recordView, searchPlayers } from '../../profile/index.ts'
import { listLiveSessions } from '../../sessions/index.ts'
import { accountCommands } from './account-ops.ts'

const SESSIONS_MAX = 20
const DUPLICATES_MAX = 20

type PlayerData = OfficeCallData<'GET /office/players'>['players'][number]

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

const toPlayer = (player: ListedPlayer): PlayerData => ({
  id: player.id,
  status: player.status,
  firstName: player.firstName,
  lastName: player.lastName,
  nickname: player.nickname,
  email: player.email,
  phone: player.phone,
  country: player.country,
  createdAt: player.createdAt.toISOString(),
})

/** Calls of the back office about accounts. Acts run the commands of `tessera ops player`. */
export const accountOffice: ModuleOffice = {
  'GET /office/players': async ({ database }, { query }) => {
    const rows = await listPlayers(database, {
      search: query.search || null,
      status: query.status ?? null,
      country: query.country ?? null,
      from: dayOf(query.from),
      until: dayOf(query.to, 1),
      after: placeOf(query.cursor),
      limit: READ_LENGTH,
    })
    const { page, next } = pageOf(rows, (row) => cursorOf(row.createdAt, row.id))
    return {
      players: page.map(toPlayer),
      next,
    }
  },
  'GET /office/players/{playerId}': async ({ database, now }, { params: { playerId }, operator }) => {
    const player = await findPlayer(database, playerId)
    if (player === null) throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
    // The access is recorded before anything is shown.
    await recordView(database, { playerId, operator, at: now() })
    const sessions = await listLiveSessions(database, { playerId, sessionId: '' }, 0, SESSIONS_MAX)
    const factor = await findFactor(database, playerId)
    return {
      ...toPlayer(player),
      birthdate: player.birthdate,
      language: player.language,
      timeZone: player.timeZone,
      city: player.city,
      address: player.address,
      postalCode: player.postalCode,
      mergedInto: player.mergedInto,
      balances: (await listAccounts(database, playerId)).map(({ balance, currency }) => ({
        amount: String(balance),
        currency,
      })),
      vaults: (await listVaults(database, playerId))
        .filter(({ balance }) => balance > 0n)
        .map(({ balance, currency, lockedUntil }) => ({
          amount: String(balance),
          currency,
          lockedUntil: timeOf(lockedUntil),
        })),
      logins: (await listLogins(database, playerId)).map(({ kind, key, confirmedAt }) => ({
        kind,
        key,
        confirmedAt: timeOf(confirmedAt),
      })),
      secondFactor: {
        authenticatorSince: timeOf(factor.authenticatorSince),
        passkeys: factor.passkeys,
        recoveryCodesLeft: factor.recoveryCodesLeft,
      },
      sessions: sessions.rows.map(({ createdAt, lastSeenAt, device, ip, country, way }) => ({
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        device,
        ip,
        country,
        way,
      })),
      sessionCount: sessions.total,
      duplicates: (await searchPlayers(database, { samePersonAs: player }, DUPLICATES_MAX)).map(toPlayer),
    }
  },
  'POST /office/players/{playerId}/lock': (world, { params, ...order }) =>
    runOrder(accountCommands.lock, world, { player: params.playerId }, order),
  'POST /office/players/{playerId}/unlock': (world, { params, ...order }) =>
    runOrder(accountCommands.unlock, world, { player: params.playerId }, order),
  'POST /office/players/{playerId}/end-sessions': (world, { params, ...order }) =>
    runOrder(accountCommands['end-sessions'], world, { player: params.playerId }, order),
  'POST /office/players/{playerId}/note': (world, { params, ...order }) =>
    runOrder(accountCommands.note, world, { player: params.playerId }, order),
}
