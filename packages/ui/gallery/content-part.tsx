import {
  Amount,
  Button,
  Card,
  CopyField,
  Countdown,
  EmptyState,
  ErrorState,
  Icon,
  Notice,
  PageHeader,
  Pagination,
  QrFrame,
  RecordList,
  RecordRow,
  Section,
  Skeleton,
  SkeletonText,
  StatusBadge,
} from '@tessera/ui'
import { useState } from 'react'
import { INFO_ICON } from '../src/icons.ts'
import { To } from './to.tsx'

type Payment = {
  id: string
  what: string
  when: string
  state: 'done' | 'pending' | 'failed'
  subunits: bigint
}

const payments: readonly Payment[] = [
  { id: 'a', what: 'Deposit by card', when: '12 Nov, 18:20', state: 'done', subunits: 5000n },
  { id: 'b', what: 'Withdrawal to bank', when: '11 Nov, 09:02', state: 'pending', subunits: -1000n },
  { id: 'c', what: 'Deposit by QR', when: '10 Nov, 22:41', state: 'failed', subunits: 2000n },
]

const endMs = Date.now() + 7_384_000

export function ContentPart() {
  const [page, setPage] = useState(4)
  return (
    <Section title="Content">
      <PageHeader
        over="Wallet"
        title="History"
        lead="Every deposit and every withdrawal, with its state."
        actions={<Button variant="secondary">Export</Button>}
      />
      <RecordList label="Payments">
        {payments.map(({ id, what, when, state, subunits }) => (
          <RecordRow
            key={id}
            isMuted={state === 'failed'}
            picture={<Icon icon={INFO_ICON} />}
            title={what}
            value={<Amount subunits={subunits} currency="EUR" signed={state === 'done'} />}
            detail={
              <>
                <span>{when}</span>
                <StatusBadge status={state}>{state}</StatusBadge>
              </>
            }
          />
        ))}
      </RecordList>
      <Pagination
        page={page}
        totalPages={12}
        label="Pages"
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(number) => `Page ${number}`}
        link={(number) => (
          <To
            href={`#page-${number}`}
            onClick={(event) => {
              event.preventDefault()
              setPage(number)
            }}
          />
        )}
      />
      <h2 className="text-xl">More content</h2>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card padding="lg" className="grid gap-5">
          <Countdown until={endMs} units={['d', 'h', 'm', 's']} />
          <Notice tone="info" icon={<Icon icon={INFO_ICON} />} title="A limit of €100 a day is set">
            A higher one starts after 24 hours.
          </Notice>
          <Notice tone="success">Your email address is confirmed.</Notice>
          <Notice tone="danger" title="The payment was declined">
            Nothing was charged. Try another method.
          </Notice>
        </Card>
        <Card padding="lg" className="grid gap-5">
          <QrFrame label="Payment code for €20" caption="Scan it with your bank's app">
            <svg viewBox="0 0 21 21" aria-hidden="true">
              {Array.from({ length: 441 }, (_, index) => index)
                .filter((index) => (index * 7919) % 13 < 6)
                .map((index) => (
                  <rect key={index} x={index % 21} y={Math.floor(index / 21)} width="1" height="1" />
                ))}
            </svg>
          </QrFrame>
          <CopyField
            label="Address"
            value="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
            copyLabel="Copy"
            copiedLabel="Copied"
          />
        </Card>
        <Card padding="lg" className="grid gap-5">
          <Skeleton width="50%" height={28} />
          <SkeletonText lines={3} />
          <EmptyState
            level="h3"
            title="No favourites yet"
            text="Press the heart on a game, and it waits for you here."
            action={<Button>See all games</Button>}
          />
        </Card>
        <Card padding="lg" className="md:col-span-2">
          <ErrorState
            level="h3"
            title="The history did not load"
            text="Your money is where it was. Try again in a moment."
            retryLabel="Try again"
            onRetry={() => {}}
            reference="7f3a-19c2"
          />
        </Card>
      </div>
    </Section>
  )
}
