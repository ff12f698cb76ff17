import { specifiersFrom } from '@tessera/sport'
import { fill } from '@tessera/words'
import { type MarketToName, nameOfId, textOf, writtenLine } from './names.ts'

type Values = Readonly<Record<string, string>>

/** Returns the name of an outcome; null if the id has another form. */
type Naming = (
  of: MarketToName,
  outcomeId: string,
  say: (key: string, more?: Values) => string,
) => string | null

const isHandicap = (type: string): boolean => /handicap$/.test(type)
const sideName = ({ competitors }: MarketToName, side: string): string =>
  competitors[side === 'home' ? 0 : 1]?.name ?? side

/** Names the sides of a handicap with their starts: home +1, away −1. */
const withStart: Naming = (of, outcomeId, say) => {
  const { hcp } = specifiersFrom(of.market.specifiers)
  if (!isHandicap(of.market.id) || hcp === undefined) return null
  const line = Number(hcp)
  // A draw is counted after the start of the home side.
  const start = writtenLine(of.locale, outcomeId === 'away' ? 0 - line : line, true)
  if (outcomeId === 'home') return say('handicapHome', { start })
  if (outcomeId === 'away') return say('handicapAway', { start })
  return outcomeId === 'draw' ? say('handicapDraw', { start }) : null
}

const withLine: Naming = (of, outcomeId, say) => {
  if (outcomeId !== 'over' && outcomeId !== 'under') return null
  const { total = '0' } = specifiersFrom(of.market.specifiers)
  return say(outcomeId, { line: writtenLine(of.locale, Number(total), false) })
}

/** Names a score such as `2:1`, and any score beyond the table. */
const asScore: Naming = (of, outcomeId, say) => {
  const score = /^(\d+):(\d+)$/.exec(outcomeId)
  if (score) return say('score', { first: score[1] ?? '', second: score[2] ?? '' })
  return outcomeId === 'other' ? say(of.market.id === 'goal-scorer' ? 'otherScorer' : 'otherScore') : null
}

/** Names a pair of results, such as `home/draw`. */
const asTwoResults: Naming = (_of, outcomeId, say) => {
  const [first, second, ...rest] = outcomeId.split('/')
  if (first === undefined || second === undefined || rest.length > 0) return null
  return say('twice', { first: say(first), second: say(second) })
}

/** Names the result of a fight, such as `home knockout` or `away 3`. */
const ofFight: Naming = (of, outcomeId, say) => {
  const [who, what, ...rest] = outcomeId.split(' ')
  if (who === undefined || what === undefined || rest.length > 0) return null
  if (who === 'draw') return say('drawDecision')
  const side = sideName(of, who)
  if (/^\d+$/.test(what)) return say('inRound', { side, round: what })
  return say(what === 'decision' ? 'byDecision' : what, { side })
}

/** Names an outcome with its own text: `draw`, `yes`, `home-draw`. */
const asWord: Naming = ({ words }, outcomeId, say) =>
  Object.hasOwn(words.outcomes, outcomeId) ? say(outcomeId) : null

const NAMINGS: readonly Naming[] = [withStart, withLine, asScore, asTwoResults, ofFight, asWord]

/** Returns the name of an outcome. An outcome without a rule is a player or a runner. */
export function nameOutcome(of: MarketToName, outcomeId: string): string {
  const sides = { home: sideName(of, 'home'), away: sideName(of, 'away') }
  const say = (key: string, more: Values = {}): string => {
    const text = textOf(of.words.outcomes, key)
    if (text === undefined) throw new RangeError(`there is no text for the outcome ${key}`)
    return fill(text, { ...sides, ...more })
  }
  for (const naming of NAMINGS) {
    const name = naming(of, outcomeId, say)
    if (name !== null) return name
  }
  return nameOfId(of.competitors, outcomeId)
}
