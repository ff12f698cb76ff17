import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'
import { IS_SHOWN } from './earning-store.ts'

/**
 * Personal data of the referral programme. It never says who the invited friends are, nor why an earning is reviewed or refused, which
 * may be a suspicion. The sums of a month belong to the friend who played in it.
 */
export const referralData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'referral',
      tables: ['referral.ref_id'],
      text: 'select ref_id as "refId" from referral.ref_id where player_id = $1',
    }),
    partOfQuery(database, {
      name: 'invitations',
      tables: ['referral.invitation'],
      text: `select case when friend_id = $1 then 'you were invited' else 'you invited a friend' end as what,
               registered_at as "registeredAt"
             from referral.invitation where player_id = $1 or friend_id = $1 order by registered_at, friend_id`,
    }),
    partOfQuery(database, {
      name: 'referral-earnings',
      tables: ['referral.earning'],
      text: `select to_char(month, 'YYYY-MM') as month, currency, amount::text as "amountInSubunits", posted::text as "postedInSubunits",
               case state when 'review' then 'waiting' else state end as state,
               counted_at as "countedAt", due_at as "dueAt"
             from referral.earning where player_id = $1 and ${IS_SHOWN} order by counted_at, reference`,
    }),
    partOfQuery(database, {
      name: 'referral-months',
      tables: ['referral.friend_month'],
      text: `select to_char(month, 'YYYY-MM') as month, currency, (casino_staked + sport_staked)::text as "stakedInSubunits",
               paid::text as "paidInSubunits", given::text as "bonusesInSubunits", deposited::text as "depositedInSubunits"
             from referral.friend_month where friend_id = $1 order by month`,
    }),
  ],
})
