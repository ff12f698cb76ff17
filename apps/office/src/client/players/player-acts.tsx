import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useOperator } from '../platform/session.tsx'

type PlayerData = OfficeCallData<'GET /office/players/{playerId}'>
type Act = 'lock' | 'unlock' | 'end-sessions' | 'note'

/** Acts on an account that the operator's roles and its status allow. */
export function PlayerActs({ player, onDone }: { readonly player: PlayerData; readonly onDone: () => void }) {
  const { t } = useLingui()
  const { allows } = useOperator()
  const [act, setAct] = useState<Act | null>(null)
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
  if (acts.length === 0) return null
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
      {act === null ? null : (
        <ReasonDialog
          name={`POST /office/players/{playerId}/${act}`}
          parts={(reason) => ({ params: { playerId: player.id }, body: { reason } })}
          variant={act === 'lock' ? 'danger' : 'primary'}
          onClose={() => setAct(null)}
          onDone={onDone}
          {...texts[act]}
        />
      )}
      <span className="sr-only" aria-live="polite">
        {player.status === 'locked' ? <Trans>This account is locked.</Trans> : null}
      </span>
    </section>
  )
}
