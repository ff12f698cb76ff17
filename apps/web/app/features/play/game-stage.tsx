import { useLingui } from '@lingui/react/macro'
import type { GameDetails } from '@tessera/contract'
import { Spinner, useHydrated } from '@tessera/ui'
import { useReducer, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useErrorText } from '../../shared/alerts/use-alerts.ts'
import { useIsMobile } from '../../shared/device/use-is-mobile.ts'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useAccounts } from '../../shared/session/use-accounts.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { GameFrame } from './game-frame.tsx'
import type { GameMessage } from './game-messages.ts'
import { MODE_PARAMETER, type PlayMode, playMode } from './play-mode.ts'
import { afterMessage, NEW_SESSION } from './play-session.ts'
import { StageBar } from './stage-bar.tsx'
import { StageCover } from './stage-cover.tsx'
import { StageTrouble } from './stage-trouble.tsx'
import { useLaunch } from './use-launch.ts'
import { useSilence } from './use-silence.ts'

/** Refusals of the game after which its session is opened anew, once. */
const SESSION_ENDED = new Set(['session_closed', 'unauthorized'])

/** The game where it is played: its cover or its frame, and the bar below. On a phone it takes the whole screen. */
export function GameStage({ game }: { game: GameDetails }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const isMobile = useIsMobile()
  const { isLoggedIn } = useSession()
  const { active } = useAccounts()
  const open = useOpenDialog()
  const errorText = useErrorText()
  const { mode, setMode, leave } = useMode(game, isLoggedIn, isMobile)
  const { launch, reopen } = useLaunch(
    game.id,
    isHydrated ? mode : null,
    mode === 'real' ? active?.id : undefined,
  )
  const [session, tell] = useReducer(afterMessage, NEW_SESSION)
  const hasReopened = useRef(false)
  const stage = useRef<HTMLDivElement>(null)

  const { isSilent, heard } = useSilence(launch.state === 'open' ? launch.game.url : null)

  const onMessage = (message: GameMessage) => {
    heard()
    tell(message)
    if (message.type === 'ready') hasReopened.current = false
    if (message.type === 'open-deposit') open('wallet', 'deposit')
    if (message.type === 'exit') leave()
    if (message.type === 'error' && SESSION_ENDED.has(message.code) && !hasReopened.current) {
      hasReopened.current = true
      reopen()
    }
  }

  const isPlaying = mode !== null && isHydrated
  return (
    <div ref={stage} className="stage" data-playing={isPlaying || undefined} data-mode={mode ?? undefined}>
      <div className="stage-box">
        {launch.state === 'open' && isPlaying ? (
          <>
            <GameFrame url={launch.game.url} title={game.name} onMessage={onMessage} />
            {isSilent ? (
              <StageCover game={game} isWaiting onChoose={setMode}>
                <StageTrouble
                  text={t`The game does not answer. A round that has begun goes on when it opens.`}
                  onRetry={reopen}
                  onLeave={leave}
                />
              </StageCover>
            ) : null}
          </>
        ) : (
          <StageCover game={game} isWaiting={isPlaying && launch.state !== 'refused'} onChoose={setMode}>
            {launch.state === 'refused' ? (
              <StageTrouble text={errorText(launch.error)} onRetry={reopen} onLeave={leave} />
            ) : isPlaying ? (
              <Spinner label={t`Opening the game`} size={48} />
            ) : null}
          </StageCover>
        )}
      </div>
      <StageBar
        game={game}
        mode={mode}
        session={session}
        currency={launch.state === 'open' ? launch.game.currency : null}
        openedMs={launch.state === 'open' ? launch.openedMs : null}
        onMode={setMode}
        onLeave={leave}
        stage={stage}
      />
    </div>
  )
}

/** The mode that the address asks for. On a phone a mode is a step forward, so that Back leaves the game. */
function useMode(game: GameDetails, isLoggedIn: boolean, isMobile: boolean) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const open = useOpenDialog()
  const { pathOf } = useLocale()
  const wanted = search.get(MODE_PARAMETER)
  const mode = playMode({ wanted, isLoggedIn, hasDemo: game.hasDemo, isMobile })

  const setMode = (next: PlayMode) => {
    if (next === 'demo' && !game.hasDemo) return open('demo-unavailable', game.id)
    if (next === 'real' && !isLoggedIn) return open('demo-game', game.id)
    setSearch(
      (known) => {
        const changed = new URLSearchParams(known)
        changed.set(MODE_PARAMETER, next)
        return changed
      },
      { replace: !isMobile || wanted !== null, preventScrollReset: true },
    )
  }
  const leave = () => {
    if (!isMobile || wanted === null) void navigate(pathOf('games'))
    else
      setSearch(
        (known) => {
          const changed = new URLSearchParams(known)
          changed.delete(MODE_PARAMETER)
          return changed
        },
        { replace: true, preventScrollReset: true },
      )
  }
  return { mode, setMode, leave }
}
