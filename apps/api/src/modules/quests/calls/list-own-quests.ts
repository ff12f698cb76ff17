import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { readZone } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { standing } from '../../profile/index.ts'
import { countSignIn, issueQuests, listQuests, listTasks } from '../quest-store.ts'
import type { QuestsDeps } from '../quests-deps.ts'
import { questOf } from '../rules/quest-of.ts'

/** Lists quests, and first offers those that are new. A player to whom nothing may be promoted is offered none. */
export const listOwnQuests =
  ({ database }: QuestsDeps): CallHandler<'GET /api/retention/quests'> =>
  async ({ player: { playerId }, query: { state, currency, locale } }) => {
    if (await standing(database, playerId, 'promotion')) return answer([])
    await issueQuests(database, playerId)
    const zone = await readZone(database, playerId)
    await database.transaction((tx) => countSignIn(tx, playerId, zone))
    const rows = await listQuests(database, playerId, state.map(Number))
    const shown = rows.filter(({ terms }) => currency === undefined || terms.currency === currency)
    const tasks = await listTasks(
      database,
      shown.map(({ id }) => id),
    )
    return answer(shown.map((row) => questOf(row, tasks, isLocale(locale) ? locale : DEFAULT_LOCALE)))
  }
