import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusBadge } from '@tessera/ui'

const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  deposit: msg`Deposit bonus`,
  code: msg`Bonus with a code`,
  reward: msg`Reward`,
  cashback: msg`Cashback`,
  rakeback: msg`Rakeback`,
}

/** Returns a function that names a kind of campaign. */
export function useKindName(): (kind: string) => string {
  const { i18n } = useLingui()
  return (kind) => {
    const name = KINDS[kind]
    return name === undefined ? kind : i18n._(name)
  }
}

/** State of a campaign. */
export function CampaignState({ state }: { readonly state: 'offered' | 'withdrawn' }) {
  return state === 'offered' ? (
    <StatusBadge status="active">
      <Trans>Offered</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge status="done">
      <Trans>Withdrawn</Trans>
    </StatusBadge>
  )
}
