import type { SportResult } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { Icon } from './icon.tsx'
import { PlaceLink } from './link.tsx'
import { sportSign } from './sport-signs.ts'

/** Periods that fit into a row; a match with more shows its score only. */
const PERIODS_MAX = 7

type Side = 'home' | 'away'

const hasWon = ({ score }: SportResult, side: Side, position: number | null): boolean =>
  score === null ? position === 1 : score[side] > score[side === 'home' ? 'away' : 'home']

/** Names of a match with its score and periods, or the first of a field with their places. */
function Result({ result }: { result: SportResult }) {
  const { competitors, score } = result
  const periods = result.periods.length > 1 && result.periods.length <= PERIODS_MAX ? result.periods : []
  return (
    <span className="result-sides">
      {competitors.map(({ id, name, position }, index) => {
        const side = index === 0 ? 'home' : 'away'
        return (
          <span key={id} className="result-side" data-won={hasWon(result, side, position) || undefined}>
            <span className="result-name">{name}</span>
            <span className="result-periods">
              {periods.map((period, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its number
                <span key={number}>{period[side]}</span>
              ))}
            </span>
            <b className="result-score">{score ? score[side] : (position ?? '')}</b>
          </span>
        )
      })}
    </span>
  )
}

/** An ended event, which links to its facts and its proof. */
function ResultRow({ result }: { result: SportResult }) {
  const words = useWords()
  const dates = useDates()
  const isField = result.competitors.length > 2
  const isShown = result.state !== 'cancelled' && result.competitors.length > 0
  return (
    <PlaceLink to={{ page: 'event', eventId: result.eventId }} className="result-row">
      <span className="result-time">
        <span>{dates.write(result.startsAt, 'time')}</span>
        {result.state === 'ended' ? null : (
          <span className="result-state">{words.say(`phase.${result.state}`)}</span>
        )}
      </span>
      <span className="result-body">
        {isField || !isShown ? <span className="result-title">{result.name}</span> : null}
        {isShown ? <Result result={result} /> : null}
      </span>
    </PlaceLink>
  )
}

interface Group {
  readonly key: string
  readonly results: SportResult[]
}

/** Groups neighbours with the same key, so that the order by time remains. */
function neighbours(results: readonly SportResult[], keyOf: (result: SportResult) => string): Group[] {
  const groups: Group[] = []
  for (const result of results) {
    const last = groups.at(-1)
    if (last?.key === keyOf(result)) last.results.push(result)
    else groups.push({ key: keyOf(result), results: [result] })
  }
  return groups
}

/** Groups all results of a championship, in the order of its latest. */
function byChampionship(results: readonly SportResult[]): Group[] {
  const groups = new Map<string, SportResult[]>()
  for (const result of results) {
    const key = String(result.championship.id)
    groups.set(key, [...(groups.get(key) ?? []), result])
  }
  return [...groups].map(([key, of]) => ({ key, results: of }))
}

/** Results by day and championship, the latest first. Links to a championship keep the selected day. */
export function ResultRows({ results, date }: { results: readonly SportResult[]; date: string | undefined }) {
  const dates = useDates()
  return neighbours(results, ({ startsAt }) => dates.day(startsAt)).map((day) => (
    <section key={day.key} className="day">
      <h2 className="day-head">{day.key}</h2>
      {byChampionship(day.results).map(({ key, results: of }) => {
        const [first] = of
        if (!first) return null
        const { sport, category, championship } = first
        return (
          <section key={key} className="group">
            <h3 className="group-head">
              <Icon icon={sportSign(sport.code)} size={16} />
              <PlaceLink
                to={{ page: 'results', sportId: sport.id, championshipIds: [championship.id], date }}
                className="group-link"
              >
                <span className="faint">{category.name}</span>
                <span>{championship.name}</span>
              </PlaceLink>
            </h3>
            <div className="rows">
              {of.map((result) => (
                <ResultRow key={result.eventId} result={result} />
              ))}
            </div>
          </section>
        )
      })}
    </section>
  ))
}
