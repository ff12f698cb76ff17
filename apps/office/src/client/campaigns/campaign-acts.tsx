import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Field, Input, NativeSelect } from '@tessera/ui'
import { useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { navigate } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import type { CampaignPage } from './campaign-types.ts'
import { firstCurrency } from './first-currency.ts'

interface ActProps {
  readonly campaign: CampaignPage
  readonly onDone: () => void
}

/** Kinds of campaigns whose bonuses operators issue. Others depend on deposits and on play. */
const ISSUED_KINDS = ['code', 'reward']

/** Acts that the state of the campaign and the operator's roles allow. */
export function CampaignActs({ campaign, onDone }: ActProps) {
  const { t } = useLingui()
  const { allows } = useOperator()
  const [opened, setOpened] = useState<'issue' | 'withdraw' | null>(null)
  const isOffered = campaign.state === 'offered'
  const close = () => setOpened(null)
  return (
    <section aria-label={t`Actions`} className="flex flex-wrap gap-2">
      {allows('POST /office/campaigns') ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => navigate(`/new-campaign?from=${encodeURIComponent(campaign.id)}`)}
        >
          <Trans>Change campaign</Trans>
        </Button>
      ) : null}
      {isOffered &&
      ISSUED_KINDS.includes(campaign.kind) &&
      allows('POST /office/campaigns/{campaignId}/issue') ? (
        <Button size="sm" onClick={() => setOpened('issue')}>
          <Trans>Issue bonus</Trans>
        </Button>
      ) : null}
      {isOffered && allows('POST /office/campaigns/{campaignId}/withdraw') ? (
        <Button size="sm" variant="danger" onClick={() => setOpened('withdraw')}>
          <Trans>Withdraw campaign</Trans>
        </Button>
      ) : null}
      {opened === 'issue' ? <IssueDialog campaign={campaign} onClose={close} onDone={onDone} /> : null}
      {opened === 'withdraw' ? (
        <ReasonDialog
          name="POST /office/campaigns/{campaignId}/withdraw"
          parts={(reason) => ({ params: { campaignId: campaign.id }, body: { reason } })}
          title={t`Withdraw this campaign?`}
          text={t`It isn’t offered any more. Players keep the bonuses that they have.`}
          label={t`Withdraw campaign`}
          variant="danger"
          onClose={close}
          onDone={onDone}
        />
      ) : null}
    </section>
  )
}

/** Form of a bonus for one player. Its key belongs to the dialog, so that a repeated request issues nothing more. */
function IssueDialog({ campaign, onClose, onDone }: ActProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { id, currencies } = campaign
  const [key] = useState(() => crypto.randomUUID())
  const [playerId, setPlayerId] = useState('')
  const [currency, setCurrency] = useState(firstCurrency(currencies))
  return (
    <ReasonDialog
      name="POST /office/campaigns/{campaignId}/issue"
      parts={(reason) => ({
        params: { campaignId: id },
        body: { playerId: playerId.trim(), currency, key, reason },
      })}
      title={t`Issue this bonus?`}
      text={t`The player gets it at once, with the present terms of the campaign.`}
      label={t`Issue bonus`}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={t`ID of the player`} required>
        <Input
          name="player"
          value={playerId}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => setPlayerId(event.currentTarget.value)}
        />
      </Field>
      <Field label={t`Currency`}>
        <NativeSelect
          name="currency"
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </Field>
    </ReasonDialog>
  )
}
