import { DOCUMENT_STATUS, INVOICE_STATUS, INVOICE_TYPE, nameOfNumber } from '@tessera/contract'
import { listAccounts } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { findFactor, type ListedLogin, listLogins } from '../../auth/index.ts'
import { listDocuments } from '../../documents/index.ts'
import { listInvoices } from '../../payments/index.ts'
import { type PlayerRow, searchPlayers } from '../../profile/index.ts'
import { listLiveSessions } from '../../sessions/index.ts'
import { moneyText } from './money-text.ts'

/** Maximum number of lines of a list. Its heading states the total. */
const LINES_MAX = 10
const DUPLICATES_MAX = 20

const dateOf = (date: Date | null): string => date?.toISOString() ?? '-'

const methodText = ({ kind, key, confirmedAt, details }: ListedLogin): string =>
  `${kind} ${key}${details.label ? ` "${details.label}"` : ''} (${confirmedAt ? `confirmed ${dateOf(confirmedAt)}` : 'not confirmed'})`

/** Returns a list under a heading with its total. */
const section = (name: string, total: number, lines: readonly string[]): string[] =>
  total === 0 ? [`  ${name}: none`] : [`  ${name}: ${total}`, ...lines.map((line) => `    ${line}`)]

async function secondFactorText(database: Database, playerId: string): Promise<string> {
  const factor = await findFactor(database, playerId)
  const means = [
    ...(factor.sealedSecret === null ? [] : [`authenticator app since ${dateOf(factor.authenticatorSince)}`]),
    ...(factor.passkeys > 0 ? [`${factor.passkeys} passkeys`] : []),
    ...(factor.recoveryCodesLeft > 0 ? [`${factor.recoveryCodesLeft} recovery codes left`] : []),
  ]
  const uses = [
    ...(factor.atLogin ? ['at sign-in'] : []),
    ...(factor.beforePayouts ? ['before withdrawals'] : []),
  ]
  return `${means.join(', ') || 'none'}; asked ${uses.join(' and ') || 'never'}`
}

async function sessionLines(database: Database, playerId: string): Promise<string[]> {
  const { rows, total } = await listLiveSessions(database, { playerId, sessionId: '' }, 0, LINES_MAX)
  return section(
    'sessions',
    total,
    rows.map(
      ({ createdAt, lastSeenAt, way, device, ip, country }) =>
        `since ${dateOf(createdAt)}, last used ${dateOf(lastSeenAt)}, by ${way}, ${device}, ${ip}${country ? ` (${country})` : ''}`,
    ),
  )
}

async function documentLines(database: Database, playerId: string): Promise<string[]> {
  const rows = await listDocuments(database, playerId)
  return section(
    'documents',
    rows.length,
    rows
      .slice(0, LINES_MAX)
      .map(
        ({ id, kind, status, reason, createdAt }) =>
          `${id}  ${dateOf(createdAt)}  ${kind}  ${nameOfNumber(DOCUMENT_STATUS, status)}${reason ? ` (${reason})` : ''}`,
      ),
  )
}

async function paymentLines(database: Database, playerId: string): Promise<string[]> {
  const query = { playerId, type: undefined, status: undefined, offset: 0, limit: LINES_MAX }
  const { rows, total } = await listInvoices(database, query)
  return section(
    'payments',
    total,
    rows.map(({ id, type, status, methodId, amount, currency, destination, failureReason, createdAt }) =>
      [
        id,
        dateOf(createdAt),
        nameOfNumber(INVOICE_TYPE, type),
        moneyText(amount, currency),
        methodId,
        ...(destination ? [`to ${destination}`] : []),
        `${nameOfNumber(INVOICE_STATUS, status)}${failureReason ? ` (${failureReason})` : ''}`,
      ].join('  '),
    ),
  )
}

/** Describes a player for operators, as text. Lists start with the latest entry. */
export async function describePlayer(database: Database, player: PlayerRow): Promise<string> {
  const { id } = player
  const logins = await listLogins(database, id)
  const accounts = await listAccounts(database, id)
  const duplicates = await searchPlayers(database, { samePersonAs: player }, DUPLICATES_MAX)
  const lines = [
    `player ${id}  ${player.status}${player.mergedInto ? ` (merged into ${player.mergedInto})` : ''}  since ${dateOf(player.createdAt)}`,
    `  name ${[player.firstName, player.lastName].filter(Boolean).join(' ') || '-'}  nickname ${player.nickname ?? '-'}  born ${player.birthdate ?? '-'}  country ${player.country ?? '-'}`,
    `  balances: ${accounts.map(({ balance, currency }) => moneyText(balance, currency)).join(', ') || 'none'}`,
    ...section('sign-in methods', logins.length, logins.map(methodText)),
    `  second factor: ${await secondFactorText(database, id)}`,
    ...(await sessionLines(database, id)),
    ...(await documentLines(database, id)),
    ...(await paymentLines(database, id)),
    ...(duplicates.length > 0
      ? [`  may be the same person as ${duplicates.map((each) => each.id).join(', ')}`]
      : []),
  ]
  return `${lines.join('\n')}\n`
}
