import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data of the bonuses: those received and the codes entered. Their money is among the wallet's data. */
export const bonusesData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'bonuses',
      tables: ['bonuses.bonus', 'bonuses.deposit_choice'],
      text: `select issued_at as "issuedAt", campaign_id as campaign, amount as "amountInSubunits", currency,
               activated_at as "activatedAt", ended_at as "endedAt", null::text as "chosenForDeposit"
             from bonuses.bonus where player_id = $1
             union all
             select chosen_at, campaign_id, null, null, null, null, invoice_id
             from bonuses.deposit_choice where player_id = $1
             order by 1`,
    }),
    partOfQuery(database, {
      name: 'bonus-codes',
      tables: ['bonuses.player_code'],
      text: `select entered_at as "enteredAt", code, trigger, used_at as "usedAt"
             from bonuses.player_code where player_id = $1 order by entered_at, id`,
    }),
    partOfQuery(database, {
      name: 'free-spins',
      tables: ['bonuses.free_spins', 'bonuses.free_round'],
      text: `select f.issued_at as "issuedAt", f.campaign_id as campaign, f.count as spins, f.stake as "stakeInSubunits",
               f.won as "wonInSubunits", f.currency, f.activated_at as "activatedAt", f.ended_at as "endedAt",
               r.round_id as round, r.game_id as game, r.win as "winInSubunits", r.started_at as "playedAt"
             from bonuses.free_spins f left join bonuses.free_round r on r.free_spins_id = f.id
             where f.player_id = $1 order by f.issued_at, f.id, r.started_at, r.round_id`,
    }),
  ],
  leftOut: {
    'bonuses.campaign_act': 'the acts of operators on campaigns, which are kept for the audit',
  },
})
