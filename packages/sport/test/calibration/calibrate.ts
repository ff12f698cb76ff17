import type { Market, SportModel } from '../../src/index.ts'
import { seeded } from '../seeded.ts'
import { Cells, type Tally } from './cells.ts'

/** Trial of a sport: parameters of several matches, and the moments at which prices are checked, in steps from the start. */
export interface Trial<P, S> {
  readonly name: string
  readonly model: SportModel<P, S>
  readonly parameters: readonly P[]
  /** Ten moments during play. */
  readonly moments: readonly number[]
  /** Markets in addition to those at the start: of later sets, of the next goals. */
  readonly more?: readonly Market[]
}

/** Result of a calibration. */
export interface Calibration extends Tally {
  readonly matches: number
  /** Tallies of blocks of matches, each evaluated separately. */
  readonly blocks: readonly Tally[]
}

/** Number of blocks evaluated separately. The spread of their misses shows the influence of chance on the total. */
const BLOCKS = 10

interface Group {
  readonly representative: Market
  readonly outcomes: { readonly market: Market; readonly outcome: string; readonly index: number }[]
}

/** Groups markets that depend on the same views: they are priced and cached together. */
function groupsOf<P, S>(model: SportModel<P, S>, state: S, markets: readonly Market[]): Group[] {
  const groups = new Map<string, Group>()
  let index = 0
  for (const market of markets) {
    const views = model.priceKey(state, market)
    const group = groups.get(views) ?? { representative: market, outcomes: [] }
    groups.set(views, group)
    for (const outcome of market.outcomes) group.outcomes.push({ market, outcome, index: index++ })
  }
  return [...groups.values()]
}

/** Probabilities and results of all outcomes for one set of parameters, cached by the state that they depend on. */
class Book<P, S> {
  readonly #cache = new Map<string, Float64Array>()
  readonly groups: Group[]
  readonly #model: SportModel<P, S>

  constructor(model: SportModel<P, S>, parameters: P, more: readonly Market[]) {
    const start = model.start(parameters)
    this.#model = model
    this.groups = groupsOf(model, start, [...model.markets(start), ...more])
  }

  get outcomes(): number {
    return this.groups.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  }

  /** Returns the probability of each outcome of a group (exactly 0 or 1 at the end). */
  chances(group: Group, at: number, state: S): Float64Array {
    const key = `${at} ${this.#model.priceKey(state, group.representative)}`
    const known = this.#cache.get(key)
    if (known) return known
    const markets = [...new Set(group.outcomes.map(({ market }) => market))]
    const shares = this.#model.price(state, markets).flatMap((each) => each.shares)
    const chances = Float64Array.from(shares, ({ won }) => won)
    if (this.#cache.size > 200_000) this.#cache.clear()
    this.#cache.set(key, chances)
    return chances
  }
}

/** Plays a match from a state to its end. */
function playOn<P, S>(model: SportModel<P, S>, from: S, random: () => number): S {
  let state = from
  while (!model.isFinished(state)) state = model.step(state, random).state
  return state
}

/** Returns the states of a match at which prices are checked, beginning with its start, and its end. */
function history<P, S>({ model, moments }: Trial<P, S>, given: P, random: () => number) {
  let state = model.start(given)
  const seen = [state]
  for (let step = 1; !model.isFinished(state); step++) {
    state = model.step(state, random).state
    if (moments.includes(step) && !model.isFinished(state)) seen.push(state)
  }
  return { seen, end: state }
}

function playBlock<P, S>(
  trial: Trial<P, S>,
  books: readonly Book<P, S>[],
  matches: number,
  ends: number,
  seed: number,
): Cells {
  const { model, parameters } = trial
  const random = seeded(seed)
  const most = Math.max(...books.map(({ outcomes }) => outcomes))
  const cells = new Cells(most * books.length)
  for (let match = 0; match < matches; match++) {
    const which = match % parameters.length
    const given = parameters[which]
    const book = books[which]
    if (given === undefined || !book) throw new Error('a trial needs parameters')
    const { seen, end } = history(trial, given, random)
    seen.forEach((state, moment) => {
      const chances = book.groups.map((group, at) => book.chances(group, at, state))
      for (let n = 0; n < ends; n++) {
        const ended = n === 0 ? end : playOn(model, state, random)
        book.groups.forEach((group, at) => {
          const results = book.chances(group, at, ended)
          group.outcomes.forEach(({ index }, place) => {
            cells.add(moment, which * most + index, chances[at]?.[place] ?? 0, (results[place] ?? 0) > 0.5)
          })
        })
      }
    })
  }
  return cells
}

/**
 * Plays matches and compares the winners in each band of prices with the fair probabilities. For sports in which a price
 * costs more than a match (a joint distribution against a few hundred draws), `ends` plays each checked state to this
 * number of separate ends: the same number of matches for each moment, from fewer prices.
 */
export function calibrate<P, S>(trial: Trial<P, S>, matches: number, ends = 1): Calibration {
  const books = trial.parameters.map((given) => new Book(trial.model, given, trial.more ?? []))
  const whole = new Cells(Math.max(...books.map(({ outcomes }) => outcomes)) * books.length)
  const blocks: Tally[] = []
  const histories = Math.ceil(matches / BLOCKS / ends)
  for (let block = 0; block < BLOCKS; block++) {
    const cells = playBlock(trial, books, histories, ends, 1000 * block + trial.name.length)
    blocks.push(cells.tally())
    whole.join(cells)
  }
  return { ...whole.tally(), matches: histories * BLOCKS * ends, blocks }
}
