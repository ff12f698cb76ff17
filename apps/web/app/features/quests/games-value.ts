/** Returns the value of the dialog with the games of a task: the ids of quest and task. */
export const gamesValue = (questId: string, taskId: string): string => `${questId}.${taskId}`

/** Splits a value of {@link gamesValue}. */
export function readGamesValue(value: string): { readonly questId: string; readonly taskId: string } {
  const [questId = '', taskId = ''] = value.split('.')
  return { questId, taskId }
}
