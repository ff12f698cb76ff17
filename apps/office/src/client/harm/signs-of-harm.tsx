import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Icon, PageHeader, RecordRow } from '@tessera/ui'
import { WARNING_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { FilterRow, SelectFilter } from '../kit/filter-fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { PagedList } from '../kit/paged-list.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { Link } from '../platform/navigation.tsx'
import { RULE_NAMES, type SignData } from './rule-name.ts'
import { SharedDevices } from './shared-devices.tsx'

/** Queue of signs of harm, with filters. */
export function SignsOfHarm() {
  const { t } = useLingui()
  const { get } = useFilters()
  const pages = usePages('GET /office/signs-of-harm', (cursor) => ({
    query: { state: get('state'), rule: get('rule'), player: get('player'), cursor },
  }))
  return (
    <>
      <PageHeader
        title={t`Signs of harm`}
        lead={<Trans>Look at the account, talk to the player, and close the sign with what you did.</Trans>}
      />
      <SignFilters />
      <PagedList
        pages={pages}
        rowsOf={({ signs }) => signs}
        label={t`Signs of harm`}
        empty={{
          title: <Trans>No signs of harm</Trans>,
          text: <Trans>New signs appear here when a rule finds one.</Trans>,
        }}
        more={<Trans>Show more signs</Trans>}
      >
        {(sign) => <SignRow key={sign.id} sign={sign} onDone={pages.first.reload} />}
      </PagedList>
      <SharedDevices />
    </>
  )
}

function SignFilters() {
  const { t, i18n } = useLingui()
  const rules = Object.entries(RULE_NAMES).map(([value, name]) => ({ value, label: i18n._(name) }))
  return (
    <FilterRow className="lg:grid-cols-6">
      <SelectFilter
        name="state"
        label={t`Status`}
        all={t`Open`}
        options={[{ value: 'closed', label: t`Closed` }]}
      />
      <SelectFilter name="rule" label={t`Rule`} options={rules} />
    </FilterRow>
  )
}

/** A sign with its window; a closed one with the reason. */
function SignRow({ sign, onDone }: { readonly sign: SignData; readonly onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { time } = useFormats()
  const [isClosing, setClosing] = useState(false)
  const { id, playerId, playerName, rule, startsAt, endsAt, closedAt, closedBy, reason } = sign
  return (
    <RecordRow
      picture={<Icon icon={WARNING_ICON} />}
      title={i18n._(RULE_NAMES[rule])}
      detail={
        <>
          <Link to={`/players/${playerId}`} className={linkClass('inline')}>
            {playerName ?? playerId}
          </Link>
          <span>
            {time(startsAt)} – {time(endsAt)}
          </span>
          {closedAt === null ? (
            <span className="flex w-full pt-2">
              <Button size="sm" onClick={() => setClosing(true)}>
                <Trans>Close sign</Trans>
              </Button>
            </span>
          ) : (
            <span className="w-full text-text">
              <Trans>
                Closed by {closedBy}: {reason}
              </Trans>
            </span>
          )}
          {isClosing ? (
            <ReasonDialog
              name="POST /office/signs-of-harm/{signId}/close"
              parts={(given) => ({ params: { signId: id }, body: { reason: given } })}
              title={t`Close sign`}
              text={<Trans>With the last open sign, offers to the player are allowed again.</Trans>}
              label={t`Close sign`}
              onClose={() => setClosing(false)}
              onDone={onDone}
            />
          ) : null}
        </>
      }
    />
  )
}
