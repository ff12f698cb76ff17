import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { memo } from 'react'
import { useWords } from '../core/context.tsx'
import { lazyView } from '../parts/lazy-view.ts'
import { playerText } from '../parts/player-text.ts'
import type { WordKey } from '../words/words.ts'
import { GROUNDS } from './grounds.tsx'

const Race = lazyView(async () => (await import('./race.tsx')).Race)
const Ranking = lazyView(async () => (await import('./ranking.tsx')).Ranking, 'sports')
const Diamond = lazyView(async () => (await import('./diamond.tsx')).Diamond)
const Ring = lazyView(async () => (await import('./ring.tsx')).Ring)
const Rounds = lazyView(async () => (await import('./rounds.tsx')).Rounds)

const WIDTH = 480
const MIDDLE = 240
/** Position of play towards the opposite end, as a share of the half. */
const DEPTH = { safe: -0.35, attack: 0.3, danger: 0.72 } as const
const NETS = new Set(['tennis', 'volleyball', 'table-tennis'])
const DIAMONDS = new Set(['baseball', 'softball'])
const TRACKS = new Set(['horse-racing', 'greyhound-racing', 'harness-racing'])
const FIGHTS = /boxing|mma|muay|kick|wrestling|judo|karate|taekwondo|sumo|bare-knuckle/
/** In sports with a net, sides serve, sometimes at a point that decides a game or set. In the others they attack. */
const SERVE_WORDS: Readonly<Record<'safe' | 'attack' | 'danger', WordKey>> = {
  safe: 'field.serve',
  attack: 'field.serve',
  danger: 'field.decisive',
}
const ZONE_WORDS: Readonly<Record<'safe' | 'attack' | 'danger', WordKey>> = {
  safe: 'field.safe',
  attack: 'field.attack',
  danger: 'field.danger',
}

type Possession = NonNullable<LiveFacts['possession']>

/** Returns the position of the ball. Home plays to the right. */
const ballAt = ({ side, zone }: Possession): number =>
  MIDDLE + (side === 'home' ? 1 : -1) * DEPTH[zone] * (MIDDLE - 24)

/** Returns the attacked part of the ground, as a wedge towards the goal. */
function wedge({ side, zone }: Possession): string {
  if (zone === 'safe') return ''
  const from = ballAt({ side, zone })
  const end = side === 'home' ? WIDTH - 16 : 16
  const back = MIDDLE + (side === 'home' ? -1 : 1) * (zone === 'danger' ? -40 : 40)
  return `M${back} 16L${from} 120L${back} 224H${end}V16Z`
}

/** Returns the half of the serving side. */
function halfOf(code: string, side: Possession['side']): string {
  const [edge, top] = code === 'table-tennis' ? [80, 56] : [60, 36]
  return `M${side === 'home' ? edge : MIDDLE} ${top}h${MIDDLE - edge}V${240 - top}h${edge - MIDDLE}Z`
}

/** Returns the text of the last incident. */
function useLastIncident(card: EventCard, facts: LiveFacts): string {
  const words = useWords()
  const last = facts.incidents.at(-1)
  if (!last) return ''
  const side = last.side === null ? undefined : card.competitors[last.side === 'home' ? 0 : 1]
  return [words.name('incident', last.type), playerText(words, last) || side?.shortName]
    .filter(Boolean)
    .join(' · ')
}

function Ground({ card, facts, code }: { card: EventCard; facts: LiveFacts; code: string }) {
  const words = useWords()
  const incident = useLastIncident(card, facts)
  const { possession } = facts
  const hasNet = NETS.has(code)
  const side = possession ? card.competitors[possession.side === 'home' ? 0 : 1] : undefined
  const x = possession ? (hasNet ? (possession.side === 'home' ? 96 : 384) : ballAt(possession)) : MIDDLE
  const state = possession
    ? words.say(hasNet ? SERVE_WORDS[possession.zone] : ZONE_WORDS[possession.zone])
    : ''
  return (
    <>
      <svg className="field sided" viewBox="0 0 480 240" role="img" aria-label={words.say('event.field')}>
        {GROUNDS[code]}
        {possession && !hasNet ? (
          <path className="wedge" data-zone={possession.zone} fill={side?.colours[0]} d={wedge(possession)} />
        ) : null}
        {possession && hasNet ? (
          <path
            className="wedge"
            data-zone="attack"
            fill={side?.colours[0]}
            d={halfOf(code, possession.side)}
          />
        ) : null}
        <g className="ball" style={{ transform: `translate(${x}px, 120px)` }}>
          <circle className="ball-halo" r="15" />
          <circle className="ball-disc" r="8" />
        </g>
      </svg>
      <p className="field-words">
        <b>{side ? `${side.name} · ${state}` : ''}</b>
        <span>{incident}</span>
      </p>
    </>
  )
}

/**
 * Picture of a live event: its ground with the ball, its track with the runners, its ranking, its ring, or its
 * rounds.
 */
export const Field = memo(function Field({ card, facts }: { card: EventCard; facts: LiveFacts }) {
  const code = card.sport.code
  if (facts.standing.length > 0 && card.competitors.length > 2)
    return TRACKS.has(code) ? <Race card={card} facts={facts} /> : <Ranking card={card} facts={facts} />
  if (FIGHTS.test(code)) return <Ring card={card} facts={facts} />
  if (code === 'e-sports+') return <Rounds card={card} facts={facts} />
  if (DIAMONDS.has(code)) return <Diamond card={card} facts={facts} />
  return code in GROUNDS ? <Ground card={card} facts={facts} code={code} /> : null
})
