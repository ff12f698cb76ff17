import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data of the quests: what was offered and played, with the progress of the tasks. */
export const questsData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'quests',
      tables: ['quests.quest'],
      text: `select quest_id as "quest", state, issued_at as "issuedAt", started_at as "startedAt", ended_at as "endedAt", reward
             from quests.quest where player_id = $1 order by issued_at, quest_id`,
    }),
    partOfQuery(database, {
      name: 'quest-tasks',
      tables: ['quests.task'],
      text: `select q.quest_id as "quest", k.task_id as "task", (k.progress / 10000)::text as progress,
               (k.quantity / 10000)::text as quantity
             from quests.task k join quests.quest q on q.id = k.quest_id where k.player_id = $1 order by 1, 2`,
    }),
    partOfQuery(database, {
      name: 'quest-days',
      tables: ['quests.sign_in_day'],
      text: `select q.quest_id as "quest", s.day::text as day
             from quests.sign_in_day s join quests.quest q on q.id = s.quest_id where s.player_id = $1 order by 1, 2`,
    }),
  ],
})
