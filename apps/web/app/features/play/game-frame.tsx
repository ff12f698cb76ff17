import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readDialogs } from '../../shared/dialogs/dialog-url.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useResolvedTheme } from '../../shared/theme/use-resolved-theme.ts'
import { frameAddress, type GameMessage, readGameMessage, tellGame } from './game-messages.ts'

export interface GameFrameProps {
  /** The provider's address. A new one is a new session. */
  readonly url: string
  readonly title: string
  readonly onMessage: (message: GameMessage) => void
}

/**
 * The game in its sandbox: scripts alone, so that it has no cookies, no storage and no way into this page. It pauses
 * below dialogs and in hidden tabs.
 */
export function GameFrame({ url, title, onMessage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(onMessage)
  latest.current = onMessage
  const { locale } = useLocale()
  const theme = useResolvedTheme()
  // The address keeps the theme that the session began with: another one is told, not loaded again.
  const first = useRef({ url, address: '' })
  if (first.current.url !== url || first.current.address === '')
    first.current = { url, address: frameAddress(url, location.origin, locale, theme) }

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = readGameMessage(event.data)
      if (!message) return
      if (message.type === 'ready') frame.current?.focus({ preventScroll: true })
      latest.current(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => tellGame(frame.current, { type: 'theme', theme }), [theme])
  usePause(frame)

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
function usePause(frame: { readonly current: HTMLIFrameElement | null }): void {
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
}
