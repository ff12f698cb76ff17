import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Icon, RecordRow } from '@tessera/ui'
import { GIFT_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useFormats } from '../kit/formats.ts'
import { Link } from '../platform/navigation.tsx'
import { CampaignState, useKindName } from './campaign-state.tsx'

type CampaignData = OfficeCallData<'GET /office/campaigns'>['campaigns'][number]

/** A campaign in the list, with its use. */
export function CampaignRow({ campaign }: { readonly campaign: CampaignData }) {
  const { i18n } = useLingui()
  const { time } = useFormats()
  const kindName = useKindName()
  const { id, kind, title, state, version, issued, publishedAt } = campaign
  return (
    <RecordRow
      picture={<Icon icon={GIFT_ICON} />}
      title={
        <Link to={`/campaigns/${id}`} className={linkClass('inline')}>
          {title[i18n.locale] ?? title.en ?? id}
        </Link>
      }
      value={<Plural value={issued} one="# bonus" other="# bonuses" />}
      isMuted={state === 'withdrawn'}
      detail={
        <>
          <CampaignState state={state} />
          <span>{kindName(kind)}</span>
          <span>{id}</span>
          <span>
            <Trans>Version {version}</Trans>
          </span>
          <span>{time(publishedAt)}</span>
        </>
      }
    />
  )
}
