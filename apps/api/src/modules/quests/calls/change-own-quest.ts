import { fail, type Result, succeed } from '@tessera/contract'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { lockPlayer, readZone } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { holdStanding } from '../../profile/index.ts'
import { describeRewards } from '../describe-rewards.ts'
import { cancelQuest, countSignIn, findQuest, listTasks, startQuest } from '../quest-store.ts'
import type { QuestsDeps } from '../quests-deps.ts'
import { type QuestFacts, questOf } from '../rules/quest-of.ts'
import { type CollectionGames, withGames } from '../rules/task-games.ts'

type Change = (tx: Tx, quest: QuestFacts, games: CollectionGames) => Promise<Result<null>>

/** Changes a quest of the player under the player's lock, and returns it. */
const changing =
  (
    deps: QuestsDeps,
    change: Change,
  ): CallHandler<'PUT /api/retention/quests/{id}/activate' | 'PUT /api/retention/quests/{id}/cancel'> =>
  async ({ player: { playerId }, params: { id }, query }) => {
    const locale = isLocale(query.locale) ? query.locale : DEFAULT_LOCALE
    // Providers may be asked for their games, which no transaction waits for.
    const games = await deps.gamesByCollection()
    return deps.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const quest = await findQuest(tx, playerId, id)
      if (!quest) return fail('not_found')
      const changed = await change(tx, quest, games)
      if (!changed.ok) return changed
      const now = (await findQuest(tx, playerId, id)) ?? quest
      const rewards = await describeRewards(deps, tx, now)
      const shown = { ...now, terms: withGames(now.terms, games) ?? now.terms }
      return answer(questOf(shown, await listTasks(tx, [id]), locale, rewards))
    })
  }

const done = (isDone: boolean): Result<null> => (isDone ? succeed(null) : fail('quest_not_available'))

/** Starts an offered quest. The day of the start counts as a day of sign-in. */
export const activateQuest = (deps: QuestsDeps) =>
  changing(deps, async (tx, { id, playerId, terms }, games) => {
    if (await holdStanding(tx, playerId, 'promotion')) return fail('quest_not_available')
    const started = withGames(terms, games)
    const isStarted = started !== null && (await startQuest(tx, id, started))
    if (isStarted) await countSignIn(tx, playerId, await readZone(tx, playerId))
    return done(isStarted)
  })

/** Ends an offered or running quest without its reward. */
export const cancelOwnQuest = (deps: QuestsDeps) =>
  changing(deps, async (tx, { id }) => done(await cancelQuest(tx, id)))
