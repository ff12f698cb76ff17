import type { QuestTaskTerms, QuestTerms } from './quest-terms.ts'

/** Ids of the games of each collection, by its identity. */
export type CollectionGames = ReadonlyMap<string, readonly string[]>

/** Returns the terms of a quest with the games of its collections; null if a task has none at present. */
export function withGames(terms: QuestTerms, byCollection: CollectionGames): QuestTerms | null {
  const tasks = terms.tasks.map((task) => taskWithGames(task, byCollection))
  return tasks.some((task) => 'games' in task && task.games?.length === 0) ? null : { ...terms, tasks }
}

function taskWithGames(task: QuestTaskTerms, byCollection: CollectionGames): QuestTaskTerms {
  if (!('collections' in task) || task.collections === undefined) return task
  const { collections, games = [], ...rest } = task
  const all = [...games, ...collections.flatMap((each) => byCollection.get(each) ?? [])]
  return { ...rest, games: [...new Set(all)] }
}
