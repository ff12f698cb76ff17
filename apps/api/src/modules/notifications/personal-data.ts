import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data of the messages. They are deleted when the account is closed: what they report is stored elsewhere. */
export const notificationsData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'notifications',
      tables: ['notifications.message'],
      text: `select kind, event, facts::text as contents, created_at as "createdAt", read_at as "readAt", deleted_at as "deletedAt"
             from notifications.message where player_id = $1 order by created_at, id`,
    }),
    partOfQuery(database, {
      name: 'notification-preferences',
      tables: ['notifications.preference'],
      text: `select topic, channel, is_on as "isOn" from notifications.preference where player_id = $1 order by topic, channel`,
    }),
    partOfQuery(database, {
      name: 'push-subscriptions',
      tables: ['notifications.push_subscription'],
      text: `select split_part(endpoint, '/', 3) as service, created_at as "createdAt"
             from notifications.push_subscription where player_id = $1 order by created_at, id`,
    }),
    partOfQuery(database, {
      name: 'telegram-block',
      tables: ['notifications.telegram_block'],
      text: `select user_id as "userId", since from notifications.telegram_block where player_id = $1`,
    }),
    partOfQuery(database, {
      name: 'messages-to-the-operator',
      tables: ['notifications.communication'],
      text: `select created_at as "createdAt", email, message from notifications.communication
             where player_id = $1 order by created_at, id`,
    }),
  ],
  leftOut: {
    'notifications.broadcast':
      'messages of the operator to many players, with the last player who was handled',
  },
  erase: async (tx, playerId) => {
    await tx.query('delete from notifications.message where player_id = $1', [playerId])
    await tx.query('delete from notifications.communication where player_id = $1', [playerId])
    await tx.query('delete from notifications.push_subscription where player_id = $1', [playerId])
    await tx.query('delete from notifications.preference where player_id = $1', [playerId])
    await tx.query('delete from notifications.telegram_block where player_id = $1', [playerId])
  },
})
