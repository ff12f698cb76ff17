import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readDialogs } from '../../shared/dialogs/dialog-url.ts'
import { useShownZone } from '../../shared/locale/use-date-text.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useResolvedTheme } from '../../shared/theme/use-resolved-theme.ts'
import {
  frameAddress,
  type GameMessage,
  type PlayTotals,
  readGameMessage,
  type Surroundings,
  tellGame,
} from './game-messages.ts'

export interface GameFrameProps {
  /** The provider's address. A new one is a new session. */
  readonly url: string
  readonly title: string
  readonly surroundings: Surroundings
  /** What the session comes to: where the game shows it, it shows the same. Null while that is not known. */
  readonly totals: PlayTotals | null
  readonly onMessage: (message: GameMessage) => void
}

/**
 * The game in its sandbox: scripts alone, so that it has no cookies, no storage and no way into this page. It pauses
 * below dialogs and in hidden tabs.
 */
export function GameFrame({ url, title, surroundings, totals, onMessage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef<(message: GameMessage) => void>(onMessage)
  const { locale } = useLocale()
  const theme = useResolvedTheme()
  const timeZone = useShownZone()
  // The address keeps the theme that the session began with: another one is told, not loaded again.
  const first = useRef({ url, address: '' })
  if (first.current.url !== url || first.current.address === '')
    first.current = { url, address: frameAddress(url, location.origin, locale, theme) }

  useEffect(() => tellGame(frame.current, { type: 'theme', theme }), [theme])
  useEffect(() => tellGame(frame.current, { type: 'zone', timeZone }), [timeZone])
  const { bar, balance } = surroundings
  useEffect(() => tellGame(frame.current, { type: 'surroundings', bar, balance }), [bar, balance])
  const tellTotals = () => {
    if (totals) tellGame(frame.current, { type: 'totals', ...totals })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sums are told when one of them is another.
  useEffect(tellTotals, [totals?.rounds, totals?.staked, totals?.won, totals?.startedMs])
  const isPaused = usePause(frame)

  latest.current = (message) => {
    if (message.type === 'ready') {
      // What was told while its page was loading is lost.
      tellGame(frame.current, { type: 'theme', theme })
      tellGame(frame.current, { type: 'zone', timeZone })
      tellGame(frame.current, { type: 'surroundings', bar, balance })
      tellTotals()
      if (isPaused()) tellGame(frame.current, { type: 'pause' })
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

/** Pauses the game below a dialog and in a hidden tab; afterwards it reads its balance again. */
function usePause(frame: { readonly current: HTMLIFrameElement | null }): () => boolean {
  const { search } = useLocation()
  const hasDialog = readDialogs(new URLSearchParams(search)).length > 0
  const wasPaused = useRef(false)

  useEffect(() => {
    const apply = () => {
      const isPaused = hasDialog || document.visibilityState === 'hidden'
      if (isPaused === wasPaused.current) return
      wasPaused.current = isPaused
      tellGame(frame.current, { type: isPaused ? 'pause' : 'resume' })
      if (!isPaused) tellGame(frame.current, { type: 'refresh' })
    }
    apply()
    document.addEventListener('visibilitychange', apply)
    return () => document.removeEventListener('visibilitychange', apply)
  }, [hasDialog, frame])
  return useCallback(() => wasPaused.current, [])
}
