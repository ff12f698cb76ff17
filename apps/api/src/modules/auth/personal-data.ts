import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'
import { deleteFactor, deleteShortLived } from './delete-access.ts'

/** Sign-in methods and devices of a player. No part contains a secret, or a hash from which one could be guessed. */
export const authData = (database: Database): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    if (stage === 'closed') await deleteShortLived(tx, playerId)
    if (stage === 'forgotten')
      await tx.query('delete from auth.access_event where player_id = $1', [playerId])
    if (stage !== 'freed') return
    await tx.query(
      `delete from auth.password_try where login in (select kind || ':' || key from auth.login where player_id = $1)`,
      [playerId],
    )
    await deleteFactor(tx, playerId)
    await tx.query('delete from auth.login where player_id = $1', [playerId])
  },
  parts: [
    partOfQuery(database, {
      name: 'ways-in',
      tables: ['auth.login'],
      text: `select kind, key, secret is not null as "hasPassword", confirmed_at as "confirmedAt", details,
               created_at as "createdAt"
             from auth.login where player_id = $1 order by created_at, kind, key`,
    }),
    partOfQuery(database, {
      name: 'known-devices',
      tables: ['auth.known_device'],
      text: `select last_used_at as "lastUsedAt" from auth.known_device where player_id = $1 order by last_used_at`,
    }),
    partOfQuery(database, {
      name: 'messages-with-links-and-codes',
      tables: ['auth.confirmation', 'auth.code'],
      text: `select purpose, email_key as "sentTo", created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
               from auth.confirmation where player_id = $1
             union all
             select purpose, key, created_at, expires_at, used_at from auth.code where player_id = $1
             order by 3`,
    }),
    partOfQuery(database, {
      name: 'passkeys',
      tables: ['auth.passkey'],
      text: `select l.details, l.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.is_backed_up as "isBackedUp"
             from auth.passkey k join auth.login l on l.kind = k.kind and l.key = k.credential_id
             where l.player_id = $1 order by l.created_at`,
    }),
    partOfQuery(database, {
      name: 'second-factor',
      tables: ['auth.second_factor', 'auth.recovery_code'],
      text: `select at_login as "atLogin", before_payouts as "beforePayouts", authenticator_since as "authenticatorSince",
               (select count(*) from auth.recovery_code c where c.player_id = $1 and used_at is null) as "recoveryCodesLeft"
             from auth.second_factor where player_id = $1`,
    }),
    partOfQuery(database, {
      name: 'changes-of-access',
      tables: ['auth.access_event'],
      text: `select notice as event, at from auth.access_event where player_id = $1 order by id`,
    }),
  ],
  leftOut: {
    'auth.access_change': 'the time of a change that the sign-in methods and notices show',
    'auth.ticket': 'log-in steps that last minutes: the sign-in methods contain what they prove',
  },
})
