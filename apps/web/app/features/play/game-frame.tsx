import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useShownZone } from '../../data/player/use-date-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useChosenUnits } from '../../platform/preferences/use-money-choice.ts'
import { useResolvedTheme } from '../../platform/preferences/use-resolved-theme.ts'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import {
  frameAddress,
  type GameMessage,
  type PlayTotals,
  postToGame,
  readGameMessage,
  type Surroundings,
} from './game-messages.ts'

export interface GameFrameProps {
  /** The provider's address. A new address is a new session. */
  readonly url: string
  readonly title: string
  readonly surroundings: Surroundings
  /** Sums of the session, which the game shows as the page does. Null while they are unknown. */
  readonly totals: PlayTotals | null
  readonly onMessage: (message: GameMessage) => void
}

/**
 * The game in a sandboxed frame: scripts only, without cookies, storage or access to this page. It is paused below
 * dialogs and in hidden tabs.
 */
export function GameFrame({ url, title, surroundings, totals, onMessage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef<(message: GameMessage) => void>(onMessage)
  const { locale } = useLocale()
  const theme = useResolvedTheme()
  const timeZone = useShownZone()
  // The URL keeps the initial theme: a later one is sent as a message, without a reload.
  const first = useRef({ url, address: '' })
  if (first.current.url !== url || first.current.address === '')
    first.current = { url, address: frameAddress(url, location.origin, locale, theme) }

  useEffect(() => postToGame(frame.current, { type: 'theme', theme }), [theme])
  useEffect(() => postToGame(frame.current, { type: 'zone', timeZone }), [timeZone])
  const { bar, balance, limits } = surroundings
  const units = useChosenUnits()
  useEffect(() => postToGame(frame.current, { type: 'units', units }), [units])
  useEffect(
    () => postToGame(frame.current, { type: 'surroundings', bar, balance, limits }),
    [bar, balance, limits],
  )
  const sendTotals = () => {
    if (totals) postToGame(frame.current, { type: 'totals', ...totals })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sums are sent when one of them changes.
  useEffect(sendTotals, [totals?.rounds, totals?.staked, totals?.won, totals?.startedMs])
  const isPaused = usePause(frame)

  latest.current = (message) => {
    if (message.type === 'ready') {
      // Messages sent while the frame was loading were lost.
      postToGame(frame.current, { type: 'theme', theme })
      postToGame(frame.current, { type: 'zone', timeZone })
      postToGame(frame.current, { type: 'units', units })
      postToGame(frame.current, { type: 'surroundings', bar, balance, limits })
      sendTotals()
      if (isPaused()) postToGame(frame.current, { type: 'pause' })
      else frame.current?.focus({ preventScroll: true })
    }
    onMessage(message)
  }
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = readGameMessage(event.data)
      if (message) latest.current(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  return (
    <iframe
      key={url}
      ref={frame}
      title={title}
      className="game-frame"
      sandbox="allow-scripts"
      allow="clipboard-write; fullscreen"
      src={first.current.address}
    />
  )
}

/** Pauses the game below a dialog and in a hidden tab; when it resumes, it reads its balance again. */
function usePause(frame: { readonly current: HTMLIFrameElement | null }): () => boolean {
  const { search } = useLocation()
  const hasDialog = readDialogs(new URLSearchParams(search)).length > 0
  const wasPaused = useRef(false)

  useEffect(() => {
    const apply = () => {
      const isPaused = hasDialog || document.visibilityState === 'hidden'
      if (isPaused === wasPaused.current) return
      wasPaused.current = isPaused
      postToGame(frame.current, { type: isPaused ? 'pause' : 'resume' })
      if (!isPaused) postToGame(frame.current, { type: 'refresh' })
    }
    apply()
    document.addEventListener('visibilitychange', apply)
    return () => document.removeEventListener('visibilitychange', apply)
  }, [hasDialog, frame])
  return useCallback(() => wasPaused.current, [])
}
