import { useEffect, useMemo } from 'react'
import { BetsWatch } from '../core/bets-watch.ts'
import { useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import { createSheetHook } from '../parts/use-sheet.ts'
import betsCss from '../styles/bets.css?inline'
import { useSlipSheet } from '../styles/late-slip.ts'

const useBetsSheet = createSheetHook(betsCss)

/** Adds the styles of bets, which are those of selections as well. */
export function useBetsSheets(): void {
  useSlipSheet()
  useBetsSheet()
}

/** Returns an up-to-date page of the player's bets, and announces settled bets. */
export function useBets(isSettled: boolean, page: number) {
  const { calls, realtime, betsChanged, announcement, account } = useRuntime()
  const words = useWords()
  const watch = useMemo(
    () =>
      new BetsWatch({
        load: () => calls('bets', { query: { isSettled, page } }),
        realtime,
        onGone: (betIds) => {
          void account.reload()
          const playerId = account.state.get()?.playerId
          for (const betId of betIds)
            void calls('bet', { params: { betId } }).then((settled) => {
              if (settled.ok && settled.value.bet.label && account.state.get()?.playerId === playerId)
                announcement.set(
                  words.say('bets.settled.note', { label: words.say(`label.${settled.value.bet.label}`) }),
                )
            })
        },
      }),
    [calls, realtime, isSettled, page, words, account, announcement],
  )
  useEffect(() => {
    const stop = watch.start()
    const stopListening = betsChanged.subscribe(() => void watch.reload())
    let playerId = account.state.get()?.playerId
    const stopComparing = account.state.subscribe(() => {
      const now = account.state.get()?.playerId
      if (playerId !== undefined && now !== undefined && now !== playerId) watch.restart()
      playerId = now ?? playerId
    })
    return () => {
      stopListening()
      stopComparing()
      stop()
    }
  }, [watch, betsChanged, account])
  return { ...useStore(watch.state), reload: watch.reload }
}
