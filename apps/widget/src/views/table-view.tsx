import type { LeagueTable, Standing } from '@tessera/contract/sportsbook'
import { useEffect, useRef } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { tableQuery } from '../core/result-queries.ts'
import { Empty, Loaded } from '../parts/states.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import { useListsSheet } from '../styles/late-lists.ts'
import css from '../styles/league-table.css?inline'
import { DivisionHead, useInfo } from './division-head.tsx'

const useSheet = createSheetHook(css)

/** Delay before a table that is still counted is requested again. */
const INCOMPLETE_POLL_MS = 3_000

/** Requests a table again while matches are added to it: the server counts those of the season after its start. */
function useCounting(table: LeagueTable | null, retry: () => void): void {
  const counted = useRef(-1)
  useEffect(() => {
    if (table === null) return
    const played = table.rows.reduce((sum, row) => sum + row.played, 0)
    if (played === counted.current && played > 0) return
    counted.current = played
    const timer = setTimeout(retry, INCOMPLETE_POLL_MS)
    return () => clearTimeout(timer)
  }, [table, retry])
}

function Form({ form }: { form: Standing['form'] }) {
  const words = useWords()
  return (
    <span className="form">
      {form.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no names
        <span key={index} className="form-mark" data-result={result}>
          <span className="sr">{words.say(`table.${result}`)} </span>
        </span>
      ))}
    </span>
  )
}

interface Column {
  readonly key: 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'difference' | 'points' | 'share'
  /** True for a column that narrow pages leave out. */
  readonly isWide?: boolean
  readonly value: (row: Standing, share: Intl.NumberFormat) => string | number
}

const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference).replace('-', '−')

const COLUMNS: readonly Column[] = [
  { key: 'played', value: ({ played }) => played },
  { key: 'won', value: ({ won }) => won },
  { key: 'drawn', value: ({ drawn }) => drawn },
  { key: 'lost', value: ({ lost }) => lost },
  { key: 'goals', isWide: true, value: ({ scored, conceded }) => `${scored}:${conceded}` },
  { key: 'difference', value: ({ scored, conceded }) => signed(scored - conceded) },
  { key: 'points', value: ({ points }) => points },
  {
    key: 'share',
    value: ({ won, drawn, played }, share) => share.format(played === 0 ? 0 : (won + drawn / 2) / played),
  },
]

/** Returns the columns of a sport: draws where it has any, and either points or the share of matches won. */
const columnsOf = ({ order, rows }: LeagueTable): readonly Column[] =>
  COLUMNS.filter(
    ({ key }) =>
      (key !== 'drawn' || rows.some(({ drawn }) => drawn > 0)) &&
      key !== (order === 'points' ? 'share' : 'points'),
  )

function Rows({ table }: { table: LeagueTable }) {
  const words = useWords()
  const share = new Intl.NumberFormat(words.formats, {
    ...{ numberingSystem: 'latn', minimumFractionDigits: 3, maximumFractionDigits: 3 },
  })
  const columns = columnsOf(table)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{words.say('table.rank')}</span>
          </th>
          <th scope="col">{words.say('table.team')}</th>
          {columns.map(({ key, isWide }) => (
            <th key={key} scope="col" data-wide={isWide} data-column={key} title={words.say(`table.${key}`)}>
              <abbr aria-label={words.say(`table.${key}`)}>{words.say(`table.${key}.short`)}</abbr>
            </th>
          ))}
          <th scope="col" data-wide>
            {words.say('table.form')}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={row.competitorId}>
            <td>{index + 1}</td>
            <th scope="row">{row.name}</th>
            {columns.map(({ key, isWide, value }) => (
              <td key={key} data-wide={isWide} data-column={key}>
                {value(row, share)}
              </td>
            ))}
            <td data-wide>
              <Form form={row.form} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Table of a league's season, which follows the results of its events. */
export function TableView({ sportId, championshipId }: { sportId: number; championshipId: number }) {
  useListsSheet()
  useSheet()
  const words = useWords()
  const { calls } = useRuntime()
  const info = useInfo(sportId)
  const query = useFeed(`table/${championshipId}`, tableQuery(calls, sportId, championshipId))
  useCounting(query.value, query.retry)
  return (
    <>
      <DivisionHead
        page="table"
        sportId={sportId}
        info={info}
        props={{ championshipIds: [championshipId] }}
      />
      <Loaded query={query}>
        {(table) => (
          <section className="league" aria-label={words.say('nav.table')}>
            {table.rows.length === 0 ? (
              <Empty title={words.say('table.counting')} text={words.say('table.counting.text')} />
            ) : (
              <Rows table={table} />
            )}
          </section>
        )}
      </Loaded>
    </>
  )
}
