import type { EventCard, SportMarket } from '@tessera/contract/sportsbook'
import { memo } from 'react'
import { usePriceText, useWords } from '../core/context.tsx'
import { useChosen, useEvent, useIsFresh, useMarket } from '../core/feed-hooks.ts'
import { useRunnerForm } from '../core/runner-form.ts'
import { EventPlace } from './event-place.tsx'
import { PlaceLink } from './link.tsx'
import { OPEN_PHASES, usePress } from './market-odds.tsx'
import { OddsButton } from './odds-button.tsx'
import { Star } from './star.tsx'
import { When } from './when.tsx'

/** Number of runners on a wide card. Narrow ones show the first four. */
const SHOWN = 6

type Runner = EventCard['competitors'][number] & { readonly number: number }

/** Returns the first runners of a card: in the order of the race, or the favourites by the prices of the response. */
function shownRunners({ competitors, main }: EventCard, facts: EventCard['facts']): Runner[] {
  const runners = competitors.map((each, index) => ({ ...each, number: index + 1 }))
  const standing = facts?.standing ?? []
  const prices = new Map(main?.outcomes.map(({ id, price }) => [id, price]))
  const rankOf = ({ id }: Runner) =>
    standing.length > 0
      ? standing.findIndex(({ competitorId }) => competitorId === id)
      : (prices.get(id) ?? Number.MAX_SAFE_INTEGER)
  return runners.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SHOWN)
}

/** Price of a runner in the market of the winner. */
function RunnerPrice({ card, market, runner }: { card: EventCard; market: SportMarket; runner: Runner }) {
  const words = useWords()
  const priceText = usePriceText()
  const isFresh = useIsFresh()
  const state = useMarket(card.eventId, market.key)
  const isChosen = useChosen(card.eventId, market.key).split(',').includes(runner.id)
  const onPress = usePress(card, market)
  const shown = state?.prices.get(runner.id)
  return (
    <OddsButton
      outcomeId={runner.id}
      label=""
      name={runner.name}
      price={shown?.price ?? null}
      move={shown?.move ?? null}
      isOpen={isFresh && state?.status === 'active' && OPEN_PHASES.includes(card.phase)}
      isChosen={isChosen}
      write={priceText}
      notOffered={words.say('price.none')}
      onPress={onPress}
    />
  )
}

/** Latest places of a runner as racing writes them, the latest last. */
function Form({ places }: { places: readonly number[] }) {
  const words = useWords()
  const figures = places.toReversed()
  return (
    <span className="runner-form">
      <span className="sr">{words.say('race.form', { places: figures.join(', ') })}</span>
      {figures.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity
        <i key={index} data-place={place <= 3 ? place : undefined} aria-hidden="true">
          {place}
        </i>
      ))}
    </span>
  )
}

/** Race on a list: its favourites with their draw, their form and their prices. */
export const RaceCard = memo(function RaceCard({ eventId, long }: { eventId: string; long?: boolean }) {
  const { card, phase, facts } = useEvent(eventId)
  const words = useWords()
  const form = useRunnerForm(card.championship.id)
  const { draw, main, competitors } = card
  const to = { page: 'event', eventId } as const
  const runners = shownRunners(card, facts)
  return (
    <article className="event-row race-card" data-phase={phase}>
      <div className="event-about">
        <div className="event-meta">
          <When card={card} phase={phase} facts={facts} long={long ?? false} />
        </div>
        <PlaceLink to={to} className="event-link">
          {long ? <EventPlace card={card} /> : null}
          <span className="race-name">{card.name}</span>
        </PlaceLink>
      </div>
      <Star card={card} />
      <ol className="runners">
        {runners.map((runner) => (
          <li key={runner.id} className="runner">
            <span className="runner-draw" style={{ '--silks': runner.colours[0] } as React.CSSProperties}>
              {draw ? (
                <span title={words.say(`race.${draw}`, { number: runner.number })}>
                  <span aria-hidden="true">{runner.number}</span>
                  <span className="sr">{words.say(`race.${draw}`, { number: runner.number })}</span>
                </span>
              ) : null}
            </span>
            <span className="runner-about">
              <span className="runner-name">{runner.name}</span>
              <Form places={form.get(runner.id) ?? []} />
            </span>
            {main ? <RunnerPrice card={{ ...card, phase }} market={main} runner={runner} /> : null}
          </li>
        ))}
      </ol>
      {competitors.length > runners.length || card.marketCount > 1 ? (
        <PlaceLink
          to={to}
          className="more-link"
          label={`${words.say('race.all', { count: competitors.length })}, ${card.name}`}
        >
          {words.say('race.all', { count: competitors.length })}
        </PlaceLink>
      ) : null}
    </article>
  )
})
