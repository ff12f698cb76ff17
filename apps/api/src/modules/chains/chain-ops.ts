import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import type { CommandGroup } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { type AssetName, assetOf } from './rules/assets.ts'

const ROWS_MAX = 200

/** Commands `tessera ops chains`. */
export const chainCommands: CommandGroup<OperatorWorld> = {
  about: 'Blockchains and payments on them',
  commands: {
    status: {
      about: 'Shows how far each chain was read',
      run: ({ database }) => showStatus(database),
    },
    refused: {
      about: 'Lists payments to our addresses that are not credited: dust, other tokens, unknown comments',
      run: ({ database }) => listRefused(database),
    },
  },
}

async function showStatus(database: Database): Promise<string> {
  const rows = await database.query<{ network: string; at: string; open: number }>(
    `select c.network, coalesce(c.height::text, c.place, 'the start') as at,
       (select count(*)::integer from chains.payment p
        where p.network = c.network and p.refusal is null and not p.is_credited and p.height is not null) as open
     from chains.chain c order by c.network`,
  )
  if (rows.length === 0) return 'No chain has been read yet.\n'
  return rows
    .map(({ network, at, open }) => `${network}  read up to ${at}  ${open} payments wait for confirmations\n`)
    .join('')
}

interface RefusedRow {
  readonly network: string
  readonly txId: string
  readonly asset: AssetName | null
  readonly token: string | null
  readonly amount: string
  readonly playerId: string | null
  readonly comment: string | null
  readonly refusal: string
  readonly seenAt: Date
}

async function listRefused(database: Database): Promise<string> {
  const rows = await database.query<RefusedRow>(
    `select network, tx_id as "txId", asset, token, amount::text as amount, player_id as "playerId", comment, refusal,
       seen_at as "seenAt"
     from chains.payment where refusal is not null order by seen_at desc, id limit ${ROWS_MAX}`,
  )
  if (rows.length === 0) return 'There are no such payments.\n'
  return rows.map(describe).join('')
}

function describe(row: RefusedRow): string {
  const currency = row.asset === null ? null : assetOf(row.asset).currency
  const amount =
    currency === null
      ? `${row.amount} of ${row.token ?? 'an unknown token'}`
      : `${toDecimalText(BigInt(row.amount), currencyOf(currency))} ${currency}`
  const from = row.comment === null || row.comment === '' ? '' : `  comment ${JSON.stringify(row.comment)}`
  return `${row.seenAt.toISOString()}  ${row.network}  ${amount}  ${row.refusal}  player ${row.playerId ?? 'unknown'}${from}  ${row.txId}\n`
}
