import { listYearlyStatements, sliceStatement } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import type { ModuleOffice } from '../../../platform/office-calls.ts'
import { dayOf, pageOf, READ_LENGTH } from '../../../platform/office-lists.ts'
import { findPlayer, recordView } from '../../profile/index.ts'
import { amountText, readTimeOption } from './amount-text.ts'

const LINES_MAX = 1000

async function requirePlayer(database: Database, playerId: string): Promise<void> {
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
}

/** Shows the statement of a player as text: what was booked outside of games, and the sums of each year. */
export async function showStatement(
  database: Database,
  { required, optional }: CommandLine,
): Promise<string> {
  const playerId = required('player')
  await requirePlayer(database, playerId)
  const lines = await sliceStatement(database, {
    ...{ playerId, currency: optional('currency') ?? null, before: null, limit: LINES_MAX },
    from: readTimeOption('from', optional('from')),
    until: readTimeOption('to', optional('to')),
  })
  const years = await listYearlyStatements(database, playerId)
  return [
    ...lines.map(
      ({ createdAt, kind, amount, balanceAfter, currency }) =>
        `${createdAt.toISOString()}  ${kind}  ${amountText(amount, currency)}  balance ${amountText(balanceAfter, currency)}\n`,
    ),
    lines.length === LINES_MAX ? `Only the last ${LINES_MAX}; give days for others.\n` : '',
    lines.length === 0 ? 'Nothing was booked.\n' : '',
    ...years.map(({ year, currency, deposited, takenBack, withdrawn, staked, won }) => {
      const text = (amount: bigint) => amountText(amount, currency)
      return `${year}  deposited ${text(deposited)}  taken back ${text(takenBack)}  withdrawn ${text(withdrawn)}  staked ${text(staked)}  won ${text(won)}\n`
    }),
  ].join('')
}

/** Calls of the back office about the statement of a player. To look at it is recorded like the page of the player. */
export const statementOffice: ModuleOffice = {
  'GET /office/players/{playerId}/statement': async (
    { database, now },
    { params: { playerId }, query, operator },
  ) => {
    await requirePlayer(database, playerId)
    await recordView(database, { playerId, operator, at: now() })
    const found = await sliceStatement(database, {
      ...{ playerId, currency: query.currency ?? null, limit: READ_LENGTH },
      from: dayOf(query.from),
      until: dayOf(query.to, 1),
      before: numberOf(query.cursor),
    })
    const { page, next } = pageOf(found, ({ number }) => String(number))
    return {
      lines: page.map(({ number, createdAt, kind, amount, balanceAfter, currency }) => ({
        id: String(number),
        at: createdAt.toISOString(),
        kind,
        amount: String(amount),
        balanceAfter: String(balanceAfter),
        currency,
      })),
      next,
    }
  },
  'GET /office/players/{playerId}/statement/years': async ({ database }, { params: { playerId } }) => {
    await requirePlayer(database, playerId)
    const years = await listYearlyStatements(database, playerId)
    return {
      years: years.map(({ year, currency, deposited, takenBack, withdrawn, staked, won }) => ({
        ...{ year, currency, deposited: String(deposited), takenBack: String(takenBack) },
        ...{ withdrawn: String(withdrawn), staked: String(staked), won: String(won) },
      })),
    }
  },
}

/** Parses the cursor of the statement. Throws `RefusalError` for one that it didn't return. */
function numberOf(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  if (!/^\d{1,18}$/.test(cursor)) throw new RefusalError('There is no such page.')
  return BigInt(cursor)
}
