import { Trans, useLingui } from '@lingui/react/macro'
import type { SeedPair } from '@tessera/contract'
import { Button, Card, CopyField, Field, Input, Notice, Skeleton } from '@tessera/ui'
import { useState } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { seedsQuery } from './queries.ts'

/** The player's current seed pair, and a form to rotate it. */
export function SeedsPanel() {
  const query = useApiQuery(seedsQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {({ data }) => <Seeds pair={data} />}
    </QueryView>
  )
}

const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function Seeds({ pair }: { readonly pair: SeedPair }) {
  const { t } = useLingui()
  return (
    <Card level="surface" padding="lg" className="grid gap-6">
      <div className="grid gap-4">
        <CopyField
          label={t`Current server seed hash`}
          value={pair.serverSeedHash}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
        <CopyField
          label={t`Your client seed`}
          value={pair.clientSeed}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
        <CopyField
          label={t`Next server seed hash`}
          value={pair.nextServerSeedHash}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
        <p className="figures text-text-soft">
          <Trans>
            Next round number: {pair.nonce}. A refused bet uses up its number, so numbers can have gaps.
          </Trans>
        </p>
      </div>
      <Rotate />
    </Card>
  )
}

function Rotate() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [clientSeed, setClientSeed] = useState('')
  const [revealed, setRevealed] = useState<string | null>(null)
  const rotate = useApiAction('POST /api/game/seeds/rotate', {
    onDone: ({ data }) => {
      setRevealed(data.revealed)
      setClientSeed('')
      queryClient.setQueryData(seedsQuery.queryKey, { data: data.pair, meta: undefined })
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'GET /api/game/rounds/{id}',
      })
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void rotate.run({ body: { clientSeed: clientSeed.trim() || randomSeed() } })
      }}
    >
      <Field
        label={t`New client seed`}
        hint={t`Anything you like, up to 64 letters and digits. If you leave it empty, your browser generates one.`}
        {...(rotate.error ? { error: rotate.error.fields.clientSeed?.[0] ?? errorText(rotate.error) } : {})}
      >
        <Input
          name="clientSeed"
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start" loading={rotate.isRunning}>
        {t`Rotate seeds`}
      </Button>
      {revealed !== null && (
        <Notice tone="success" role="status" title={t`The old server seed is revealed`}>
          <span className="break-all font-mono text-xs">{revealed}</span>
        </Notice>
      )}
    </form>
  )
}
