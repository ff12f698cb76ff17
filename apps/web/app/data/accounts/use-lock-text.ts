import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Returns the text of a lock's length: `No lock`, `7 days`. */
export function useLockText(): (days: number) => string {
  const { t } = useLingui()
  return (days) => (days === 0 ? t`No lock` : t`${plural(days, { one: '# day', other: '# days' })}`)
}
