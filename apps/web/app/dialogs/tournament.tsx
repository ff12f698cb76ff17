import { useLingui } from '@lingui/react/macro'
import { TournamentDetails } from '../features/tournaments/tournament-details.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?tournament=<id>`: a tournament with its leaderboard, prizes and rules. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Tournament`}>
      <TournamentDetails id={dialog.value} />
    </DialogFrame>
  )
}
