import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data on blockchains: the player's addresses and the payments to them. They stay with the books. */
export const chainsData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'deposit-addresses',
      tables: ['chains.address'],
      text: `select network, asset, address, nullif(comment, '') as comment, created_at as "createdAt"
             from chains.address where player_id = $1 order by created_at, network`,
    }),
    partOfQuery(database, {
      name: 'chain-payments',
      tables: ['chains.payment'],
      text: `select network, tx_id as "transaction", asset, amount::text as amount, refusal,
               is_credited as "isCredited", seen_at as "seenAt"
             from chains.payment where player_id = $1 order by seen_at, id`,
    }),
  ],
})
