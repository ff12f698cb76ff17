import { useLingui } from '@lingui/react/macro'
import type { SliceMeta } from '@tessera/contract'
import { buttonClass, Icon } from '@tessera/ui'
import { CHEVRON_END_ICON, CHEVRON_START_ICON } from '@tessera/ui/icons'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { type HistoryPlace, placeSearch } from './history-place.ts'

interface SlicePagerProps {
  readonly place: HistoryPlace
  readonly meta: Pick<SliceMeta, 'older' | 'newer'>
}

/** Links to the newer and the older rows of a list; nothing if all of them are shown. */
export function SlicePager({ place, meta: { older, newer } }: SlicePagerProps) {
  const { t } = useLingui()
  if (older === null && newer === null) return null
  const searchOf = (cursor: { before?: string; after?: string }) =>
    placeSearch({ ...place, before: null, after: null, ...cursor })
  const className = buttonClass({ variant: 'secondary' })
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-center gap-3">
      {newer !== null && (
        <>
          <RouteLink
            name="wallet-history"
            search={searchOf({})}
            className={buttonClass({ variant: 'ghost' })}
          >
            {t`Newest`}
          </RouteLink>
          <RouteLink name="wallet-history" search={searchOf({ after: newer })} className={className}>
            <Icon icon={CHEVRON_START_ICON} size={16} mirror />
            {t`Newer`}
          </RouteLink>
        </>
      )}
      {older !== null && (
        <RouteLink name="wallet-history" search={searchOf({ before: older })} className={className}>
          {t`Older`}
          <Icon icon={CHEVRON_END_ICON} size={16} mirror />
        </RouteLink>
      )}
    </nav>
  )
}
