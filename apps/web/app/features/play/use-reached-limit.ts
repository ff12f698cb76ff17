import type { RefusalReason } from '@tessera/contract/refusal-reason'
import { keepReachedLimit } from '../../data/player/reached-limit.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'

/** Returns a function that explains a reached limit in its dialog. It does nothing for any other refusal. */
export function useReachedLimit(): (refusal: RefusalReason | undefined) => void {
  const open = useOpenDialog()
  return (refusal) => {
    if (refusal?.reason !== 'bet_limit' && refusal?.reason !== 'loss_limit') return
    keepReachedLimit(refusal)
    open('game-limit-reached', refusal.reason)
  }
}
