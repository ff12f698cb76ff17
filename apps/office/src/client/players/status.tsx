import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge, type StatusShape } from '@tessera/ui'

export type AccountStatus = 'open' | 'locked' | 'closed'

export const STATUS_NAMES: Readonly<Record<AccountStatus, MessageDescriptor>> = {
  open: msg`Open`,
  locked: msg`Locked`,
  closed: msg`Closed`,
}

const SHAPES: Readonly<Record<AccountStatus, StatusShape>> = {
  open: 'done',
  locked: 'failed',
  closed: 'paused',
}

/** Status of an account. */
export function AccountBadge({ status }: { readonly status: AccountStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge status={SHAPES[status]}>{i18n._(STATUS_NAMES[status])}</StatusBadge>
}
