import { useLingui } from '@lingui/react/macro'
import type { YearStatement } from '@tessera/contract'
import { Button, Card, EmptyState, Section } from '@tessera/ui'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { saveFrom } from '../../platform/browser/save-from.ts'
import { statementsQuery } from './queries.ts'
import { type StatementColumns, statementCsv } from './statement-csv.ts'

/** Yearly statements, to read, print and save. */
export function StatementsPanel() {
  const { t } = useLingui()
  const query = useApiQuery(statementsQuery)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            illustration={<EmptyArt picture="list" />}
            title={t`No statements yet`}
            text={t`Once you deposit or play, your yearly totals appear here.`}
          />
        ) : (
          <Statements statements={data} />
        )
      }
    </QueryView>
  )
}

function useColumns(): StatementColumns {
  const { t } = useLingui()
  return {
    year: t`Year`,
    currency: t`Currency`,
    deposited: t`Deposits`,
    takenBack: t`Deposits taken back`,
    withdrawn: t`Withdrawals`,
    staked: t`Stakes`,
    won: t`Wins`,
    result: t`Result`,
  }
}

function Statements({ statements }: { readonly statements: readonly YearStatement[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  const years = [...new Set(statements.map(({ year }) => year))]
  const save = () => {
    // The byte order mark lets spreadsheets recognise the encoding.
    const file = new Blob(['\ufeff', statementCsv(statements, columns)], { type: 'text/csv;charset=utf-8' })
    const url = URL.createObjectURL(file)
    saveFrom(url, 'tessera-statements.csv')
    // The browser has taken the file by the next task.
    setTimeout(() => URL.revokeObjectURL(url))
  }
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={save}>{t`Download CSV`}</Button>
        <Button variant="secondary" onClick={() => window.print()}>{t`Print`}</Button>
      </div>
      {years.map((year) => (
        <Section key={year} title={String(year)}>
          <ul className="grid gap-4 sm:grid-cols-2">
            {statements
              .filter((each) => each.year === year)
              .map((statement) => (
                <li key={statement.currency}>
                  <Statement statement={statement} columns={columns} />
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}

const AMOUNTS = ['deposited', 'takenBack', 'withdrawn', 'staked', 'won', 'result'] as const

function Statement({ statement, columns }: { statement: YearStatement; columns: StatementColumns }) {
  const { currency } = statement
  const shown = AMOUNTS.filter((name) => name !== 'takenBack' || statement.takenBack !== '0')
  return (
    <Card level="surface" padding="md" className="grid gap-3">
      <h3 className="font-semibold">{currency}</h3>
      <dl className="grid gap-2">
        {shown.map((name) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-text-soft">{columns[name]}</dt>
            <dd className="figures font-semibold">
              <Money subunits={BigInt(statement[name])} currency={currency} signed={name === 'result'} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
