import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, Notice } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { AdjustBalance } from './adjust-balance.tsx'

type PlayerData = OfficeCallData<'GET /office/players/{playerId}'>
export type Act = 'lock' | 'unlock' | 'end-sessions' | 'note'

/** Acts on an account that the operator's roles and its status allow. */
export function PlayerActs({
  player,
  onDone,
}: {
  readonly player: PlayerData
  /** Called after an act; without its name after a balance was adjusted. */
  readonly onDone: (act?: Act) => void
}) {
  const { t } = useLingui()
  const { allows } = useOperator()
  const [act, setAct] = useState<Act | null>(null)
  const [adjustment, setAdjustment] = useState<'open' | 'proposed' | null>(null)
  const texts: Readonly<Record<Act, { title: string; label: string; text: string; field?: string }>> = {
    lock: {
      title: t`Lock this account?`,
      label: t`Lock account`,
      text: t`All sessions end. The player can’t sign in or play until you unlock the account.`,
    },
    unlock: {
      title: t`Unlock this account?`,
      label: t`Unlock account`,
      text: t`The player can sign in and play again.`,
    },
    'end-sessions': {
      title: t`End all sessions?`,
      label: t`End sessions`,
      text: t`The player is signed out everywhere and can sign in again.`,
    },
    note: {
      title: t`Add a note`,
      label: t`Add note`,
      text: t`The note appears in the timeline of this player.`,
      field: t`Note`,
    },
  }
  const isPossible: Readonly<Record<Act, boolean>> = {
    note: true,
    lock: player.status === 'open',
    unlock: player.status === 'locked',
    'end-sessions': player.sessionCount > 0,
  }
  const acts = (['note', 'end-sessions', 'lock', 'unlock'] as const).filter(
    (each) => isPossible[each] && allows(`POST /office/players/{playerId}/${each}`),
  )
  const currencies = player.balances.map(({ currency }) => currency)
  const mayAdjust = currencies.length > 0 && allows('POST /office/players/{playerId}/adjust')
  if (acts.length === 0 && !mayAdjust) return null
  return (
    <section aria-label={t`Actions`} className="flex flex-wrap gap-2">
      {acts.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === 'lock' ? 'danger' : 'secondary'}
          onClick={() => setAct(each)}
        >
          {texts[each].label}
        </Button>
      ))}
      {mayAdjust ? (
        <Button size="sm" variant="secondary" onClick={() => setAdjustment('open')}>
          <Trans>Adjust balance</Trans>
        </Button>
      ) : null}
      {adjustment === 'open' ? (
        <AdjustBalance
          playerId={player.id}
          currencies={currencies}
          onClose={() => setAdjustment((state) => (state === 'open' ? null : state))}
          onDone={(outcome) => {
            setAdjustment(outcome === 'proposed' ? 'proposed' : null)
            onDone()
          }}
        />
      ) : null}
      {adjustment === 'proposed' ? (
        <Notice title={t`This adjustment waits for a second operator`} className="w-full">
          <Link to="/review" className={linkClass('inline')}>
            <Trans>Show orders that wait</Trans>
          </Link>
        </Notice>
      ) : null}
      {act === null ? null : (
        <ReasonDialog
          name={`POST /office/players/{playerId}/${act}`}
          parts={(reason) => ({ params: { playerId: player.id }, body: { reason } })}
          variant={act === 'lock' ? 'danger' : 'primary'}
          onClose={() => setAct(null)}
          onDone={() => onDone(act)}
          {...texts[act]}
        />
      )}
      <span className="sr-only" aria-live="polite">
        {player.status === 'locked' ? <Trans>This account is locked.</Trans> : null}
      </span>
    </section>
  )
}
