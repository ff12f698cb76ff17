import { isConnectionLost, QueueFullError } from '@tessera/postgres'

/** True for errors that pass by themselves: the database is unreachable or overloaded. */
export const isTemporary = (error: unknown): boolean =>
  isConnectionLost(error) || error instanceof QueueFullError
