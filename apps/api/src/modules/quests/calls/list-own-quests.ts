import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { QUEST_STATE } from '@tessera/contract/statuses'
import { readZone } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { standing } from '../../profile/index.ts'
import { describeRewards } from '../describe-rewards.ts'
import { countSignIn, issueQuests, listQuests, listTasks } from '../quest-store.ts'
import type { QuestsDeps } from '../quests-deps.ts'
import { questOf } from '../rules/quest-of.ts'
import { withGames } from '../rules/task-games.ts'

/** Lists quests, and first offers those that are new. A player to whom nothing may be promoted is offered none. */
export const listOwnQuests =
  (deps: QuestsDeps): CallHandler<'GET /api/retention/quests'> =>
  async ({ player: { playerId }, query: { state, currency, ...query } }) => {
    const { database } = deps
    const locale = isLocale(query.locale) ? query.locale : DEFAULT_LOCALE
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
    const games = await deps.gamesByCollection()
    const quests = []
    for (const row of shown) {
      const rewards = await describeRewards(deps, database, row)
      const terms = withGames(row.terms, games)
      // A reward that the player can't get is not promised, nor a task whose collection has no games now. What has been started is still
      // shown, with the rest of its reward.
      if ((rewards.isWhole && terms !== null) || row.state !== QUEST_STATE.issued)
        quests.push(questOf({ ...row, terms: terms ?? row.terms }, tasks, locale, rewards))
    }
    return answer(quests)
  }
