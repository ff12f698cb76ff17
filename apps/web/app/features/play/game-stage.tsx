import { useLingui } from '@lingui/react/macro'
import type { GameDetails } from '@tessera/contract'
import { useHydrated } from '@tessera/ui'
import { useRef } from 'react'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { GameFrame } from './game-frame.tsx'
import type { GameMessage } from './game-messages.ts'
import { LaunchRefused } from './launch-refused.tsx'
import { totalsOf } from './session-position.ts'
import { StageBar } from './stage-bar.tsx'
import { StageCover } from './stage-cover.tsx'
import { StageError } from './stage-error.tsx'
import { useBalanceHold } from './use-balance-hold.ts'
import { useFillsScreen } from './use-fills-screen.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useGameTimeout } from './use-game-timeout.ts'
import { useLaunch } from './use-launch.ts'
import { useMode } from './use-mode.ts'
import { useReachedLimit } from './use-reached-limit.ts'
import { useRealityCheck } from './use-reality-check.ts'
import { useReturnGame } from './use-return-game.ts'
import { useSessionPosition } from './use-session-position.ts'

/** Errors of the game after which its session is opened again, once. */
const SESSION_ENDED = new Set(['session_closed', 'unauthorized'])

/**
 * Stage of a game: its cover or its frame, and the bar below. On a phone the game fills the window and shows the
 * contents of the bar itself.
 */
export function GameStage({ game }: { game: GameDetails }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const fillsScreen = useFillsScreen()
  const isFullScreen = useFullScreen()
  const { active } = useAccounts()
  const open = useOpenDialog()
  const showReachedLimit = useReachedLimit()
  const { mode, isAsked, setMode, leave } = useMode(game)
  const { launch, reopen } = useLaunch(
    game.id,
    isHydrated ? mode : null,
    mode === 'real' ? active?.id : undefined,
  )
  const { session, dispatch: updateSession } = useSessionPosition(launch)
  useReturnGame(game.id, mode, launch)
  const hasReopened = useRef(false)
  const stage = useRef<HTMLDivElement>(null)
  const opened = launch.state === 'open' ? launch : null
  const { hasTimedOut, hasResponded, noteMessage } = useGameTimeout(opened?.game.url ?? null)

  useRealityCheck({
    isPlaying: isHydrated && opened?.mode === 'real',
    isBusy: session.isRunning,
    playKey: opened?.openedMs,
  })

  const currency = opened?.game.currency
  const isReal = opened?.mode === 'real'
  const holdBalance = useBalanceHold(isReal ? opened.game.url : null)

  const onMessage = (message: GameMessage) => {
    noteMessage()
    updateSession(message)
    holdBalance(message)
    if (message.type === 'ready') hasReopened.current = false
    if (message.type === 'open-deposit') open('wallet', 'deposit')
    if (message.type === 'exit') leave()
    if (message.type === 'error' && !isFullScreen) showReachedLimit(message.refusal)
    if (message.type === 'error' && SESSION_ENDED.has(message.code) && !hasReopened.current) {
      hasReopened.current = true
      reopen()
    }
  }

  const isPlaying = mode !== null && isHydrated
  const hasFrame = opened !== null && isPlaying
  const isOpen = hasFrame && hasResponded
  return (
    <div
      ref={stage}
      className="stage"
      data-playing={isPlaying || undefined}
      data-open={isOpen || undefined}
      data-mode={mode ?? undefined}
    >
      <div className="stage-box">
        {hasFrame ? (
          <GameFrame
            url={opened.game.url}
            title={game.name}
            // The header shows the real-money balance if it is visible.
            surroundings={{
              bar: !fillsScreen,
              balance: isReal && !fillsScreen && !isFullScreen,
              // In full screen, only the game itself is visible.
              limits: isReal && !isFullScreen,
            }}
            totals={totalsOf(session)}
            onMessage={onMessage}
          />
        ) : null}
        {isOpen ? null : (
          <StageCover game={game} shows={shownOnCover(mode !== null, isHydrated, isAsked)} onChoose={setMode}>
            {hasTimedOut ? (
              <StageError
                text={t`The game isn’t responding. A round in progress continues when you reopen it.`}
                onRetry={reopen}
                onLeave={leave}
              />
            ) : launch.state === 'refused' ? (
              <LaunchRefused error={launch.error} onRetry={reopen} onLeave={leave} />
            ) : undefined}
          </StageCover>
        )}
      </div>
      <StageBar
        game={game}
        mode={mode}
        session={session}
        currency={currency ?? null}
        isOpen={opened !== null}
        onMode={setMode}
        onLeave={leave}
        stage={stage}
      />
    </div>
  )
}

function shownOnCover(hasMode: boolean, isHydrated: boolean, isAsked: boolean) {
  if (!hasMode) return 'choices'
  return isHydrated || isAsked ? 'opening' : 'by-window'
}
