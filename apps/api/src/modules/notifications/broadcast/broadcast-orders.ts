import { type Operator, RefusalError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../../platform/module-commands.ts'
import type { Broadcast } from './broadcast-schema.ts'
import { stopBroadcast, storeBroadcast } from './broadcast-store.ts'

type World = Pick<OperatorWorld, 'database' | 'now'>

/** Queues a broadcast, which a job sends. Throws `RefusalError` if its id was used before. */
export async function queueBroadcast(
  { database, now }: World,
  broadcast: Broadcast,
  operator: Operator,
): Promise<void> {
  const isNew = await database.transaction((tx) => storeBroadcast(tx, broadcast, operator, now()))
  if (!isNew) throw new RefusalError(`There already is a broadcast ${broadcast.id}.`, 'broadcast-exists')
}

/** Stops a broadcast that is being sent. Throws `RefusalError` for another one. */
export async function stopOpenBroadcast(
  { database, now }: World,
  id: string,
  operator: Operator,
): Promise<void> {
  const isDone = await database.transaction((tx) => stopBroadcast(tx, id, operator, now()))
  if (!isDone) throw new RefusalError(`No broadcast ${id} is being sent.`, 'broadcast-ended')
}
