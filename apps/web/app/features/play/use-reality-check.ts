import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import { playSessionQuery } from './queries.ts'

/** Interval of the reads while a player plays: a game may open, and another tab may confirm a check. */
const REFRESH_MS = 60_000

interface RealityCheckWatch {
  /** True while a game or the sportsbook is open for real money. */
  readonly isPlaying: boolean
  /** True during a round, whose result is shown first. */
  readonly isBusy?: boolean
  /** Changes when another game opens, which may begin a play session. */
  readonly playKey?: string | number | undefined
}

/**
 * Opens the reality check when it is due, after the running round, above the game and out of full screen. The API measures the
 * time, so that all tabs agree; a check that was confirmed in another tab isn't due any more.
 */
export function useRealityCheck({ isPlaying, isBusy = false, playKey }: RealityCheckWatch): void {
  const { data, refetch } = useApiQuery(playSessionQuery, {
    enabled: isPlaying,
    refetchIntervalMs: REFRESH_MS,
  })
  const check = isPlaying ? data?.data.check : null
  const open = useOpenDialog()
  const { search } = useLocation()
  const isShown = readDialogs(new URLSearchParams(search)).some(({ name }) => name === 'reality-check')
  const latest = useRef({ open, refetch })
  latest.current = { open, refetch }

  useEffect(() => {
    if (isPlaying && playKey !== undefined) void latest.current.refetch()
  }, [isPlaying, playKey])

  // The check is another object after each response, so that the timer starts from the latest one.
  useEffect(() => {
    if (!check || check.dueInMs === 0 || check.dueInMs > REFRESH_MS) return
    const timer = setTimeout(() => void latest.current.refetch(), check.dueInMs)
    return () => clearTimeout(timer)
  }, [check])

  const isDue = check?.dueInMs === 0 && !isBusy && !isShown
  useEffect(() => {
    if (!isDue) return
    const leaveFullScreen = document.fullscreenElement ? document.exitFullscreen() : Promise.resolve()
    void leaveFullScreen.catch(() => {}).then(() => latest.current.open('reality-check'))
  }, [isDue])
}
