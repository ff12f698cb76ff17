import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data of the chats. They are deleted when the account is closed. */
export const supportData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'chat-with-support',
      tables: ['support.chat', 'support.message'],
      text: `select m.created_at as "createdAt", m.author, m.text from support.chat c
             join support.message m on m.chat_id = c.id where c.player_id = $1 order by c.opened_at, c.id, m.number`,
    }),
    partOfQuery(database, {
      name: 'acts-of-support',
      tables: ['support.act'],
      text: 'select at, act from support.act where player_id = $1 order by id',
    }),
  ],
  erase: async (tx, playerId) => {
    await tx.query('delete from support.chat where player_id = $1', [playerId])
  },
})
