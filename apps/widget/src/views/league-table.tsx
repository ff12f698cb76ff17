import type { Standing } from '@tessera/contract/sportsbook'
import { useEffect, useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import css from '../styles/league-table.css?inline'

const useSheet = createSheetHook(css)

/** Delay before an incomplete table is requested again. */
const INCOMPLETE_POLL_MS = 3_000
/** Delay before a complete table is requested again, about as often as matches end. A new computation shows its progress. */
const COMPLETE_POLL_MS = 60_000

/** Returns the rows of a league; null until they are known, and for a championship that is not a league. */
function useTable(championshipId: number): readonly Standing[] | null {
  const { calls, rendered } = useRuntime()
  const known = rendered?.value(`table/${championshipId}`, () =>
    calls('table', { params: { championshipId } }),
  )
  const [rows, setRows] = useState<readonly Standing[] | null>(known?.rows ?? null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let [isOver, counted] = [false, -1]
    const load = async () => {
      const result = await calls('table', { params: { championshipId } })
      if (isOver || (!result.ok && result.code === 'not_found')) return
      const now = result.ok ? result.value.rows : []
      if (result.ok) setRows(now)
      const played = now.reduce((sum, row) => sum + row.played, 0)
      timer = setTimeout(
        () => void load(),
        played > counted || played === 0 ? INCOMPLETE_POLL_MS : COMPLETE_POLL_MS,
      )
      counted = played
    }
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [calls, championshipId])
  return rows
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

/** Table of a league, closed by default. Renders nothing for other championships. */
export function LeagueTable({ championshipId }: { championshipId: number }) {
  useSheet()
  const words = useWords()
  const rows = useTable(championshipId)
  if (rows === null) return null
  const hasDraws = rows.some(({ drawn }) => drawn > 0)
  const head = (['played', 'won', ...(hasDraws ? (['drawn'] as const) : []), 'lost', 'goals'] as const).map(
    (key) => (
      <th key={key} scope="col" data-wide={key !== 'played' || undefined}>
        {words.say(`table.${key}`)}
      </th>
    ),
  )
  return (
    <details className="league">
      <summary>{words.say('table.title')}</summary>
      {rows.length === 0 ? (
        <p className="faint">{words.say('table.counting')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{words.say('table.rank')}</span>
              </th>
              <th scope="col">{words.say('table.team')}</th>
              {head}
              <th scope="col">{words.say('table.points')}</th>
              <th scope="col" data-wide>
                {words.say('table.form')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.competitorId}>
                <td>{index + 1}</td>
                <th scope="row">{row.name}</th>
                <td>{row.played}</td>
                <td data-wide>{row.won}</td>
                {hasDraws ? <td data-wide>{row.drawn}</td> : null}
                <td data-wide>{row.lost}</td>
                <td data-wide>{`${row.scored}:${row.conceded}`}</td>
                <td>
                  <b>{row.points}</b>
                </td>
                <td data-wide>
                  <Form form={row.form} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
