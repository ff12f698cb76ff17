import { useLingui } from '@lingui/react/macro'
import type { LimitChange, LimitsMeta } from '@tessera/contract'
import { Button, Section } from '@tessera/ui'
import { useState } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { apiQuery } from '../../platform/api/query.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useDefinitionName, useEventName, useLimitText, usePeriodName } from './limit-text.ts'

/** History of all changes of limits and breaks, newest first, page by page. */
export function ChangesSection({ meta }: { readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  const [cursors, setCursors] = useState<readonly string[]>([])
  if (meta.changes.length === 0) return null
  const show = (older: string) => setCursors([...cursors, older])
  return (
    <Section id="limit-changes" title={t`History`}>
      <div className="grid gap-3">
        <Changes
          changes={meta.changes}
          meta={meta}
          older={cursors.length === 0 ? meta.olderChanges : null}
          onMore={show}
        />
        {cursors.map((before, index) => (
          <OlderChanges
            key={before}
            before={before}
            meta={meta}
            isLast={index === cursors.length - 1}
            onMore={show}
          />
        ))}
      </div>
    </Section>
  )
}

interface OlderChangesProps {
  readonly before: string
  readonly meta: LimitsMeta
  /** True if no older page is shown, so that the button for one follows. */
  readonly isLast: boolean
  readonly onMore: (older: string) => void
}

/** A further page of the history. */
function OlderChanges({ before, meta, isLast, onMore }: OlderChangesProps) {
  const query = useApiQuery(apiQuery('GET /api/player/limits/changes', { query: { before } }))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ data, meta: { older } }) => (
        <Changes changes={data} meta={meta} older={isLast ? older : null} onMore={onMore} />
      )}
    </QueryView>
  )
}

interface ChangesProps {
  readonly changes: readonly LimitChange[]
  readonly meta: LimitsMeta
  readonly older: string | null
  readonly onMore: (older: string) => void
}

function Changes({ changes, meta, older, onMore }: ChangesProps) {
  const { t } = useLingui()
  return (
    <>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <Change key={change.id} change={change} meta={meta} />
        ))}
      </ul>
      {older === null ? null : (
        <Button
          className="justify-self-center"
          size="sm"
          variant="secondary"
          onClick={() => onMore(older)}
        >{t`Show older changes`}</Button>
      )}
    </>
  )
}

function Change({ change, meta }: { readonly change: LimitChange; readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  const nameOf = useDefinitionName()
  const periodOf = usePeriodName()
  const eventOf = useEventName()
  const { money, moment } = useLimitText(meta)
  const { amountBefore, amountAfter, currency, definition, period, source, at } = change
  const show = (amount: number | null) =>
    amount === null || currency === null ? null : money(amount, currency)
  const amounts = [show(amountBefore), show(amountAfter)].filter((each) => each !== null).join(' → ')
  const sources = { player: null, operator: t`by us`, jurisdiction: t`by law` } as const
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-3">
      <span className="grid gap-1">
        <span className="font-semibold">
          {[eventOf(change), sources[source]].filter((each) => each !== null).join(' ')}
        </span>
        <span className="figures text-xs text-text-soft">
          {[`${nameOf(definition)}, ${periodOf(period)}`, amounts].filter((each) => each !== '').join(' · ')}
        </span>
      </span>
      <time className="figures text-xs text-text-soft" dateTime={at}>
        {moment(at)}
      </time>
    </li>
  )
}
