import { Trans, useLingui } from '@lingui/react/macro'
import type { CallData } from '@tessera/contract/client'
import { Button, Notice, Skeleton } from '@tessera/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useEquivalents } from '../../data/accounts/use-equivalents.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { playSessionQuery } from './queries.ts'

type PlaySession = CallData<'GET /api/game/session'>

/** Time and net position of the play session, for the dialog of the reality check. */
export function RealityCheckFacts({ onOutdated }: { readonly onOutdated: () => void }) {
  const query = useApiQuery(playSessionQuery)
  const { data, isFetching } = query
  const { check } = data?.data ?? {}
  const latest = useRef(onOutdated)
  latest.current = onOutdated
  // Confirmed in another tab, or turned off.
  const isOutdated = !isFetching && data !== undefined && check?.dueInMs !== 0
  useEffect(() => {
    if (isOutdated) latest.current()
  }, [isOutdated])
  return (
    <QueryView query={query} skeleton={<Skeleton height={120} />}>
      {({ data: session }) => <Facts session={session} />}
    </QueryView>
  )
}

function Facts({ session: { elapsedMs, positions } }: { readonly session: PlaySession }) {
  const { t } = useLingui()
  const { total } = useEquivalents()
  const duration = useDuration()
  const sum = total(positions.map(({ currency, net }) => ({ currency, balance: Number(net) })))
  const missing = sum.missing.join(', ')
  return (
    <dl className="grid gap-3 rounded-md bg-sunken p-4">
      <Fact name={t`Time played`} value={duration(elapsedMs)} />
      {positions.length === 0 && <Fact name={t`Result`} value={t`No rounds yet`} />}
      {positions.map(({ currency, net, staked, won }) => (
        <Fact
          key={currency}
          name={positions.length === 1 ? t`Result` : t`Result in ${currency}`}
          value={<Money subunits={BigInt(net)} currency={currency} signed />}
          note={
            <Trans>
              Staked <Money subunits={BigInt(staked)} currency={currency} />, won{' '}
              <Money subunits={BigInt(won)} currency={currency} />
            </Trans>
          }
        />
      ))}
      {positions.length > 1 && sum.text !== '' && (
        <Fact
          name={t`Total result`}
          value={sum.text}
          note={missing === '' ? undefined : t`Without ${missing}: no current exchange rate`}
        />
      )}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

function Fact({ name, value, note }: FactProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
      <dt className="text-text-soft">{name}</dt>
      <dd className="figures font-semibold">{value}</dd>
      {note !== undefined && <dd className="col-span-2 text-xs text-text-soft">{note}</dd>}
    </div>
  )
}

/** Returns a function that formats a duration in hours and minutes. */
function useDuration(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const all = Math.floor(ms / 60_000)
    const [hours, minutes] = [Math.floor(all / 60), all % 60]
    return hours === 0 ? t`${minutes} min` : t`${hours} h ${minutes} min`
  }
}

interface RealityCheckChoicesProps {
  /** Called when a choice is sent; false if it was refused. */
  readonly onChoosing: (isChoosing: boolean) => void
  readonly onDone: () => void
}

/** Choices of the reality check. Each confirms it for all tabs. */
export function RealityCheckChoices({ onChoosing, onDone }: RealityCheckChoicesProps) {
  const { t } = useLingui()
  const { pathOf } = useLocale()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const next = useRef(() => {})
  const { run, isRunning, error } = useApiAction('POST /api/game/session/check', {
    onDone: (answer) => {
      queryClient.setQueryData(playSessionQuery.queryKey, answer)
      next.current()
    },
    onError: () => onChoosing(false),
  })
  const confirm = (then: () => void) => {
    next.current = then
    onChoosing(true)
    void run({})
  }
  const goTo = (path: string) => confirm(() => void navigate(path))
  return (
    <div className="grid w-full gap-3">
      {error && (
        <Notice tone="danger" role="alert">
          {errorText(error)}
        </Notice>
      )}
      <Button block loading={isRunning} onClick={() => confirm(onDone)}>{t`Keep playing`}</Button>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          block
          variant="secondary"
          onClick={() => goTo(pathOf('wallet-history'))}
        >{t`View history`}</Button>
        <Button block variant="secondary" onClick={() => goTo(pathOf('home'))}>{t`Stop playing`}</Button>
      </div>
    </div>
  )
}
