import type { FreeSpinsUpdated } from '@tessera/contract/channels'
import { FREESPIN_RESULT, FREESPIN_STATUS } from '@tessera/contract/statuses'

const variantOf = (games: number): string => (games === 0 ? 'all' : games === 1 ? 'one' : 'several')

/** Returns the alert of changed free spins (specification, states); null for a round that was played. */
export function freeSpinsAlertKey({ event, freeSpins }: FreeSpinsUpdated): string | null {
  const { status, result, gameIds } = freeSpins
  if (event === 'freespins.played') return null
  if (status === FREESPIN_STATUS.issued) return `free-spins-issued-${variantOf(gameIds.length)}`
  if (status === FREESPIN_STATUS.active) return `free-spins-activated-${variantOf(gameIds.length)}`
  if (result === FREESPIN_RESULT.played) return 'free-spins-played'
  if (result === FREESPIN_RESULT.canceled) return 'free-spins-canceled'
  return result === FREESPIN_RESULT.expired ? 'free-spins-expired' : null
}
