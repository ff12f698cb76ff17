import { Trans, useLingui } from '@lingui/react/macro'
import type { RoundDetails } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { Button, Card, CopyField, Notice, Skeleton } from '@tessera/ui'
import { useState } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import type { RoundCheck } from './judge.ts'
import { OutcomeView } from './outcome-view.tsx'
import { roundQuery } from './queries.ts'
import { readNames, readOutcome, readPictures } from './recorded-outcome.ts'
import { readChoices } from './round-facts.ts'
import { RoundMoney } from './round-money.tsx'
import { checkRound } from './verify.ts'

/** One round of the history with its seeds, and a fairness check in this browser. */
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
  const { moment, zone } = useDateText()
  const { fairness, outcome } = round
  const choices = readChoices(outcome?.choices)
  const drawn = readOutcome(outcome?.result)
  return (
    <Card level="surface" padding="lg" className="grid grid-cols-1 gap-6">
      <div className="flex items-center gap-4">
        <img
          {...pictureSources(round.game.thumbnails['1x1'])}
          alt=""
          width={64}
          height={64}
          className="rounded-md"
        />
        <div className="grid min-w-0">
          <h2 className="text-xl">{round.game.name}</h2>
          <span className="figures text-xs text-text-soft">
            <time dateTime={round.openedAt}>{moment(round.openedAt)}</time>
            {` (${zone}) · `}
            {t`No. ${round.id}`}
          </span>
        </div>
      </div>
      <RoundMoney round={round} choices={choices} />
      {drawn && (
        <OutcomeView
          outcome={drawn}
          choices={choices}
          pictures={readPictures(outcome?.symbols)}
          names={readNames(outcome?.symbolNames, locale)}
        />
      )}
      {fairness && (
        <div className="grid gap-4">
          <CopyField
            label={t`Server seed hash, shown before the round`}
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
            It stays secret while you’re playing with it. Rotate your seeds below to reveal it and verify this
            round.
          </Trans>
        </Notice>
      ) : (
        <Check round={round} />
      )}
    </Card>
  )
}

function Check({ round }: { readonly round: RoundDetails }) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'running' | 'impossible' | RoundCheck>('idle')
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
  if (state === 'impossible') return <Notice tone="neutral" title={t`This round can’t be verified here`} />
  return (
    <div className="grid gap-5" role="status">
      {state === 'fair' ? (
        <Notice tone="success" title={t`This round was fair`}>
          <Trans>
            Your browser recalculated the round from its seeds. Seed hash, result and payout all match.
          </Trans>
        </Notice>
      ) : (
        <Notice tone="danger" title={t`This round doesn’t match its seeds`}>
          {state === 'seed-differs'
            ? t`The revealed seed isn’t the one we committed to. Please contact support.`
            : t`The seeds give a different result or payout. Please contact support.`}
        </Notice>
      )}
    </div>
  )
}
