import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { usePictureSheet } from '../styles/late-pictures.ts'

const OUTS = [0, 1, 2]
/** Centres of first, second and third base. */
const BASES = [
  { base: '1', x: 312, y: 140 },
  { base: '2', x: 240, y: 68 },
  { base: '3', x: 168, y: 140 },
] as const

/** Baseball diamond with the runners in the colour of the batting side, and the outs. */
export function Diamond({ card, facts }: { card: EventCard; facts: LiveFacts }) {
  usePictureSheet()
  const words = useWords()
  const figure = (key: string) => facts.situation.find((each) => each.key === key)?.value ?? ''
  const [outs, bases] = [Number(figure('outs')), figure('bases')]
  const batting = facts.possession && card.competitors[facts.possession.side === 'home' ? 0 : 1]
  const last = facts.incidents.at(-1)
  const runners = bases === '' ? words.say('situation.no-bases') : words.say('situation.bases')
  return (
    <>
      <svg className="field" viewBox="0 0 480 240" role="img" aria-label={words.say('event.field')}>
        <path className="turf" d="M0 0H480V240H0Z" />
        <path className="clay" d="M240 240L130 130A156 156 0 0 1 350 130Z" />
        <path className="turf-cut" d="M240 212L168 140L240 68L312 140Z" />
        <path className="lines" d="M240 212L62 34M240 212L418 34M240 212L168 140L240 68L312 140Z" />
        <circle className="ball-disc" cx="240" cy="146" r="7" />
        <path className="base" d="M240 202L250 212L240 222L230 212Z" />
        {BASES.map(({ base, x, y }) => (
          <path
            key={base}
            className="base"
            data-taken={bases.includes(base) || undefined}
            style={bases.includes(base) ? { fill: batting?.colours[0] } : undefined}
            d={`M${x} ${y - 14}L${x + 14} ${y}L${x} ${y + 14}L${x - 14} ${y}Z`}
          />
        ))}
        <g transform="translate(24 212)">
          {OUTS.map((out) => (
            <circle key={out} className="out" data-taken={out < outs || undefined} cx={out * 22} r="7" />
          ))}
        </g>
      </svg>
      <p className="field-words">
        <b>
          {[
            batting?.name,
            `${outs} ${words.say('situation.outs')}`,
            bases === '' ? runners : `${runners}: ${[...bases].join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </b>
        <span>{last ? words.name('incident', last.type) : ''}</span>
      </p>
    </>
  )
}
