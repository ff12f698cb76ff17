import { Trans, useLingui } from '@lingui/react/macro'
import type { RoundDetails } from '@tessera/contract'
import { Amount, Button, Card, CopyField, Notice, Skeleton } from '@tessera/ui'
import { useState } from 'react'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { OutcomeView } from './outcome-view.tsx'
import { roundQuery } from './queries.ts'
import { type CheckedRound, checkRound } from './verify.ts'

/** One round of the history: what it was made of, and a check of it in this browser. */
export function RoundProof({ id }: { readonly id: string }) {
  const query = useApiQuery(roundQuery(id))
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ data }) => <Proof key={data.fairness?.serverSeed ?? 'secret'} round={data} />}
    </QueryView>
  )
}

function Proof({ round }: { readonly round: RoundDetails }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { fairness } = round
  const money = (subunits: number) => <Amount subunits={subunits} currency={round.currency} locale={locale} />
  return (
    <Card level="surface" padding="lg" className="grid gap-6">
      <div className="flex items-center gap-4">
        <img src={round.game.thumbnails['1x1']} alt="" width={64} height={64} className="rounded-md" />
        <div className="grid">
          <h2 className="text-xl">{round.game.name}</h2>
          <span className="text-xs text-text-soft">{t`Round ${round.id}`}</span>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact name={t`Stake`}>{money(round.stake)}</Fact>
        <Fact name={t`Payout`}>{money(round.payout)}</Fact>
        <Fact name={t`Balance before`}>{money(round.balanceBefore)}</Fact>
        <Fact name={t`Balance after`}>{round.balanceAfter === null ? '–' : money(round.balanceAfter)}</Fact>
      </dl>
      {fairness && (
        <div className="grid gap-4">
          <CopyField
            label={t`Commitment, shown before the round`}
            value={fairness.serverSeedHash}
            copyLabel={t`Copy`}
            copiedLabel={t`Copied`}
          />
          <CopyField
            label={t`Your client seed`}
            value={fairness.clientSeed}
            copyLabel={t`Copy`}
            copiedLabel={t`Copied`}
          />
          <CopyField
            label={t`Round number (nonce)`}
            value={String(fairness.nonce)}
            copyLabel={t`Copy`}
            copiedLabel={t`Copied`}
          />
          {fairness.serverSeed !== null && (
            <CopyField
              label={t`Server seed, revealed`}
              value={fairness.serverSeed}
              copyLabel={t`Copy`}
              copiedLabel={t`Copied`}
            />
          )}
        </div>
      )}
      {fairness?.serverSeed === null ? (
        <Notice tone="info" title={t`The server seed of this round is still in use`}>
          <Trans>
            It stays secret while it decides your next rounds. Rotate your seeds below: then it is revealed
            and this round can be checked.
          </Trans>
        </Notice>
      ) : (
        <Check round={round} />
      )}
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-xs text-text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Check({ round }: { readonly round: RoundDetails }) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'running' | 'impossible' | CheckedRound>('idle')
  const check = async () => {
    setState('running')
    setState((await checkRound(round)) ?? 'impossible')
  }
  if (state === 'idle' || state === 'running') {
    return (
      <Button className="justify-self-start" loading={state === 'running'} onClick={() => void check()}>
        {t`Check this round`}
      </Button>
    )
  }
  if (state === 'impossible') return <Notice tone="neutral" title={t`This round can’t be recomputed here`} />
  return (
    <div className="grid gap-5" role="status">
      {state.verdict === 'fair' ? (
        <Notice tone="success" title={t`This round was fair`}>
          <Trans>
            Your browser recomputed it from the seeds: the commitment fits, and so does the payout.
          </Trans>
        </Notice>
      ) : (
        <Notice tone="danger" title={t`This round does not fit its seeds`}>
          {state.verdict === 'seed-differs'
            ? t`The revealed seed is not the one that was committed to.`
            : t`The seeds lead to another payout. Please tell our support.`}
        </Notice>
      )}
      <OutcomeView checked={state} />
    </div>
  )
}
