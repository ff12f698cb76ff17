/**
 * Recomputes the result of a simulated event from its proof, offline: one file, only Node.js, no other code, no network.
 *
 *   node verify-sport.mjs proof.json          confirms or refuses the published result in a sentence
 *   node verify-sport.mjs proof.json --json   prints the recomputed event, too
 *
 * Written from sport-proofs.md; the headings below are those of that page. Without a file, the proof is read from the input. A
 * file may contain a list of proofs. Exit code 0: the seeds lead to the published result. 1: they don't, or they aren't those
 * that were announced. 2: the proof can't be read or isn't complete yet. 3: this file doesn't know the family of models.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const INVALID = 1
const UNREADABLE = 2
const NOT_COVERED = 3

// --- Seeds and random numbers ----------------------------------------------------------------------------------------

const sha256 = (data) => createHash('sha256').update(data).digest('hex')
const hmac = (key, message) => createHmac('sha256', key).update(message).digest()

function finalSeed({ seed, beacon }) {
  if (!beacon) return seed
  return hmac(seed, `${beacon.chain}:${beacon.round}:${beacon.randomness}`).toString('hex')
}

/** The random numbers of a step of a stream: four bytes each. */
function numbersOf(seed, eventId, stream, step) {
  let block = -1
  let bytes = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at + 4 > bytes.length) {
      block += 1
      bytes = hmac(seed, `${eventId}:${stream}:${step}:${block}`)
      at = 0
    }
    at += 4
    return bytes.readUInt32BE(at - 4) / 2 ** 32
  }
}

/** Draws from a list of chances: they are subtracted from a number until it is negative. Returns the index; -1 if it never is. */
function drawFrom(chances, random) {
  let rest = random()
  return chances.findIndex((chance) => {
    rest -= chance
    return rest < 0
  })
}

// --- Accidents -------------------------------------------------------------------------------------------------------

const ACCIDENTS = [
  ['postponed', 0.01],
  ['walk-over', 0.008],
  ['non-runner', 0.12],
  ['interrupted', 0.00015],
  ['abandoned', 0.25],
  ['goal-taken-back', 0.0008],
  ['scorer-corrected', 0.04],
  ['choice', 0],
  ['retirement', 0.0002],
]

function fateOf(seed, { eventId, accidents }, step) {
  const random = numbersOf(seed, eventId, 'fate', step)
  const drawn = new Map(ACCIDENTS.map(([name, chance]) => [name, { number: random(), chance }]))
  const happens = (name) => accidents.includes(name) && drawn.get(name).number < drawn.get(name).chance
  return { happens, choice: drawn.get('choice').number }
}

// --- The course of an event ------------------------------------------------------------------------------------------

// A family is a function of its parameters that returns an event: `isOver`, `step`, which plays a step and returns its incidents,
// and `look`, which returns score, periods and winner as they are shown.

const SIDES = ['home', 'away']
const pair = ([home, away]) => ({ home, away })
const sumOf = (scores) => [0, 1].map((side) => scores.reduce((sum, score) => sum + score[side], 0))
const nothing = { score: null, periods: [], winner: null }

// --- Two sides on one clock (soccer, ice hockey) ---------------------------------------------------------------------

/** Plays a stretch of the clock, event by event. */
function playRace(law, from, to, random) {
  const events = []
  const { score, off } = law
  for (let clock = from; ; ) {
    const [home, away] = law.scoring(score, off)
    const rates = [
      score[0] < law.cap ? home : 0,
      score[1] < law.cap ? away : 0,
      off[0] < law.sentOff ? law.sending[0] : 0,
      off[1] < law.sentOff ? law.sending[1] : 0,
    ]
    const all = rates.reduce((sum, rate) => sum + rate, 0)
    if (all <= 0) return events
    clock += -Math.log(1 - random()) / all
    if (clock >= to) return events
    let at = random() * all
    const which = rates.findIndex((rate) => {
      at -= rate
      return at < 0
    })
    const side = which % 2
    if (which < 2) score[side] += 1
    else off[side] += 1
    events.push({ isGoal: which < 2, side, clock })
  }
}

const tally = (incidents, type) =>
  SIDES.map((side) => incidents.filter((each) => each.type === type && each.side === side).length)

// --- Soccer ----------------------------------------------------------------------------------------------------------

const GOALS_TEMPO = { start: 0.8, slope: 0.4 }
const CARDS_TEMPO = { start: 0.4, slope: 1.2 }
const STOPPAGE_INTENSITY = 0.9
const BEHIND = [1, 1.1, 1.2]
const behind = (goals) => BEHIND[Math.min(Math.max(goals, 0), 2)]
const elapsed = ({ start, slope }, time) => start * time + (slope * time * time) / 2
const timeOf = ({ start, slope }, share) => (Math.sqrt(start ** 2 + 2 * slope * share) - start) / slope

function soccer(parameters) {
  const { goals, corners, yellows, reds, scorers, ownGoals, others, missedPenalties, stoppage } = parameters
  const { substitutions } = parameters
  /** Players who came on, by the players of the starting eleven whose places they took. */
  const cameOn = new Map()
  const inPlace = (starter) => cameOn.get(starter) ?? starter
  const incidents = []
  let minute = 0
  /** Stoppage time of the half whose regular time is over: minutes announced and played. */
  let extra = null
  const inStoppage = () => extra !== null && extra.played < extra.minutes
  const perMinute = ({ start, slope }, half) => (STOPPAGE_INTENSITY * (start + (slope * (half + 1)) / 2)) / 90
  function wholeOf(tempo) {
    if (!stoppage) return 1
    const [first, second] = stoppage.map((chances) =>
      chances.reduce((sum, chance, minutes) => sum + chance * minutes, 0),
    )
    return 1 + first * perMinute(tempo, 0) + second * perMinute(tempo, 1)
  }
  const free = { sentOff: 0, sending: [0, 0], off: [0, 0] }
  const laws = () => [
    {
      type: 'goal',
      tempo: GOALS_TEMPO,
      cap: 15,
      sentOff: 2,
      sending: reds,
      off: tally(incidents, 'red-card'),
      scoring: ([home, away], [offHome, offAway]) => [
        goals[0] * behind(away - home) * 0.7 ** offHome * 1.15 ** offAway,
        goals[1] * behind(home - away) * 0.7 ** offAway * 1.15 ** offHome,
      ],
    },
    { type: 'corner', tempo: GOALS_TEMPO, cap: 32, scoring: () => corners, ...free },
    { type: 'yellow-card', tempo: CARDS_TEMPO, cap: 16, scoring: () => yellows, ...free },
    { type: 'penalty-missed', tempo: GOALS_TEMPO, cap: 9, scoring: () => missedPenalties ?? [0, 0], ...free },
  ]
  function scorerOf(side, random) {
    const own = (ownGoals?.[side] ?? []).map((each) => ({ ...each, how: 'own-goal' }))
    const all = [...scorers[side], ...own, ...(others?.[side] ?? [])]
    let rest = random()
    const drawn = all.find(({ share }) => {
      rest -= share
      return rest < 0
    })
    // The last part of a player's share is that of penalties.
    if (drawn?.penalties && rest >= -drawn.share * drawn.penalties)
      return { player: inPlace(drawn.id), how: 'penalty' }
    const { id = null, how } = drawn ?? others?.[side]?.at(-1) ?? {}
    return { player: inPlace(id), ...(how && { how }) }
  }
  function takerOf(side, random) {
    const takers = scorers[side].filter(({ penalties }) => penalties !== undefined)
    const weights = takers.map(({ share, penalties }) => share * penalties)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const number = random() * all
    const index = drawFrom(weights, () => number)
    return { player: inPlace(takers.at(index)?.id ?? null) }
  }
  /** The coming minute on the clock of a tempo, and the second at a time of that clock. */
  function minuteOf(tempo) {
    const whole = wholeOf(tempo)
    const within = (second, from) => Math.min(Math.max(second, from), from + 59)
    if (!inStoppage()) {
      const [from, to] = [minute, minute + 1].map((each) => elapsed(tempo, each / 90) / whole)
      const secondOf = (clock) => Math.floor(timeOf(tempo, clock * whole) * 90 * 60)
      return { from, to, momentOf: (clock) => ({ at: within(secondOf(clock), minute * 60) }) }
    }
    const to = perMinute(tempo, minute === 45 ? 0 : 1) / whole
    const played = extra.played * 60
    const momentOf = (clock) => ({
      at: minute * 60,
      added: within(played + Math.floor((clock / to) * 60), played),
    })
    return { from: 0, to, momentOf }
  }
  function stretch(law, random) {
    const { from, to, momentOf } = minuteOf(law.tempo)
    const race = { ...law, score: tally(incidents, law.type) }
    return playRace(race, from, to, random).map(({ isGoal, side, clock }) => {
      const type = isGoal ? law.type : 'red-card'
      const played = { type, side: SIDES[side], ...momentOf(clock) }
      if (type === 'penalty-missed') return { ...played, ...takerOf(SIDES[side], random) }
      return type === 'goal' ? { ...played, ...scorerOf(SIDES[side], random) } : played
    })
  }
  /** The end of a minute: stoppage time is announced, or a half ends. */
  function whistle(random) {
    if (inStoppage()) {
      extra.played += 1
      if (inStoppage()) return []
    } else {
      minute += 1
      if (minute % 45 !== 0) return []
      const chances = stoppage?.[minute === 45 ? 0 : 1]
      const drawn = chances ? drawFrom(chances, random) : 0
      extra = { minutes: drawn === -1 ? chances.length - 1 : drawn, played: 0 }
      if (inStoppage()) return [{ type: 'stoppage-time', at: minute * 60, minutes: extra.minutes }]
    }
    const added = extra.minutes > 0 ? { added: extra.minutes * 60 } : {}
    return [{ type: minute === 45 ? 'half-time' : 'full-time', at: minute * 60, ...added }]
  }
  /** The substitutions after a minute of regular time, or after the first half. */
  function substituted(wasFirst, random) {
    const isMoment = minute === 45 ? wasFirst && !isFirst() : !inStoppage()
    const moment = isMoment ? (substitutions?.minutes.indexOf(minute) ?? -1) : -1
    if (moment < 0) return []
    return SIDES.flatMap((side) =>
      substitutions[side].flatMap(({ off, on }) => {
        if (cameOn.has(off) || random() >= substitutions.chances[moment]) return []
        cameOn.set(off, on)
        return [{ type: 'substitution', side, at: minute * 60, player: on, off }]
      }),
    )
  }
  const isFirst = () => minute < 45 || (minute === 45 && inStoppage())
  const isInFirstHalf = ({ at, added }) => at < 45 * 60 || (at === 45 * 60 && added !== undefined)
  return {
    isOver: () => minute === 90 && !inStoppage(),
    step(random) {
      const played = laws().flatMap((law) => stretch(law, random))
      played.sort((a, b) => a.at - b.at || (a.added ?? 0) - (b.added ?? 0))
      incidents.push(...played)
      const wasFirst = isFirst()
      return [...played, ...whistle(random), ...substituted(wasFirst, random)]
    },
    look() {
      const goalsOf = (isWanted) => pair(tally(incidents.filter(isWanted), 'goal'))
      const halves = [goalsOf(isInFirstHalf), goalsOf((each) => !isInFirstHalf(each))]
      return { ...nothing, score: goalsOf(() => true), periods: isFirst() ? halves.slice(0, 1) : halves }
    },
  }
}

// --- Ice hockey ------------------------------------------------------------------------------------------------------

function iceHockey({ goals, overtimeRate, shootout }) {
  const scored = []
  let minute = 0
  let isOver = false
  const goalsWithin = (from, to) =>
    tally(
      scored.filter(({ at }) => at >= from && at < to),
      'goal',
    )
  return {
    isOver: () => isOver,
    step(random) {
      const isExtra = minute >= 60
      const rate = (isExtra ? overtimeRate : 1) / 60
      const law = {
        cap: isExtra ? 21 : 20,
        sentOff: 0,
        sending: [0, 0],
        off: [0, 0],
        score: tally(scored, 'goal'),
        scoring: () => [goals[0] * rate, goals[1] * rate],
      }
      const played = playRace(law, minute, minute + 1, random)
      const incidents = (isExtra ? played.slice(0, 1) : played).map(({ side, clock }) => ({
        type: 'goal',
        side: SIDES[side],
        at: Math.floor(clock * 60),
      }))
      scored.push(...incidents)
      minute += 1
      if (minute % 20 === 0) incidents.push({ type: 'period-end', at: minute * 60, value: minute / 20 })
      const [home, away] = tally(scored, 'goal')
      if (home === away && minute === 65) {
        // The winner of the shoot-out gets one goal.
        const side = random() < shootout ? 'home' : 'away'
        scored.push({ type: 'goal', side, at: 65 * 60 })
        isOver = true
        return [...incidents, { type: 'shoot-out', side, at: 65 * 60 }, { type: 'match-over', at: 65 * 60 }]
      }
      isOver = home !== away && minute >= 60
      return isOver ? [...incidents, { type: 'match-over', at: minute * 60 }] : incidents
    },
    look() {
      const hasExtra = minute > 60 || (!isOver && minute === 60)
      const count = hasExtra ? 4 : Math.min(Math.floor(minute / 20) + 1, 3)
      const periods = Array.from({ length: count }, (_, index) =>
        pair(goalsWithin(index * 1200, index === 3 ? Number.POSITIVE_INFINITY : (index + 1) * 1200)),
      )
      return { ...nothing, score: pair(tally(scored, 'goal')), periods }
    },
  }
}

// --- Ticks (basketball, American football, handball, rugby and other sports on a clock) ------------------------------

function ticks({ periods, overtime, points, first }) {
  const scores = [[0, 0]]
  let tick = 0
  let isOver = false
  const ticksOf = (period) => periods[period] ?? overtime.ticks
  /** True if a side can score in this tick. */
  function hasTurn(side) {
    if (first === null) return true
    const begins = scores.length === 1 ? first : 1 - first
    return (begins + tick) % 2 === side
  }
  function drawn(side, random) {
    const chances = hasTurn(side) ? points[side] : [1]
    const count = drawFrom(chances, random)
    return count === -1 ? chances.length - 1 : count
  }
  return {
    isOver: () => isOver,
    step(random) {
      const now = scores.at(-1)
      const at = scores.slice(0, -1).reduce((sum, _, period) => sum + ticksOf(period), tick)
      const incidents = []
      for (const side of [0, 1]) {
        const value = drawn(side, random)
        now[side] += value
        if (value > 0) incidents.push({ type: 'points', side: SIDES[side], at, value })
      }
      tick += 1
      if (tick < ticksOf(scores.length - 1)) return incidents
      incidents.push({ type: 'period-end', at: at + 1, value: scores.length })
      const [home, away] = sumOf(scores)
      const extra = scores.length - periods.length
      if (extra < 0 || (home === away && extra < overtime.most)) {
        scores.push([0, 0])
        tick = 0
        return incidents
      }
      isOver = true
      if (home === away && overtime.level === 'point') {
        const side = random() < 0.5 ? 0 : 1
        scores.push(side === 0 ? [1, 0] : [0, 1])
        incidents.push({ type: 'points', side: SIDES[side], at, value: 1 })
      }
      return [...incidents, { type: 'match-over', at: at + 1 }]
    },
    look: () => ({ ...nothing, score: pair(sumOf(scores)), periods: scores.map(pair) }),
  }
}

// --- Matches of units: sets, games, maps, rounds ---------------------------------------------------------------------

/**
 * Plays units until a side has won enough of them. A unit has `begin`, from a context (the side that begins) and whether it is the
 * deciding one; `step`, which returns incidents and, at its end, `end` with the context of the next unit; and `score`.
 */
function matchOfUnits({ toWin, first }, law) {
  const done = []
  let points = 0
  let isOver = false
  let unit = law.begin(first, toWin === 1, () => 0)
  const won = () => {
    const home = done.filter(([forHome, forAway]) => forHome > forAway).length
    return [home, done.length - home]
  }
  return {
    isOver: () => isOver,
    step(random) {
      points += 1
      const { incidents, end } = law.step(unit, random)
      const played = incidents.map((incident) => ({ ...incident, at: points }))
      if (end === undefined) return played
      const [home, away] = law.score(unit)
      const side = home > away ? 'home' : 'away'
      done.push([home, away])
      played.push({ type: 'unit-won', side, at: points, value: done.length })
      isOver = Math.max(...won()) === toWin
      if (isOver) return [...played, { type: 'match-over', side, at: points }]
      unit = law.begin(end, done.length === 2 * toWin - 2, random)
      return played
    },
    look() {
      const periods = isOver ? done : [...done, law.score(unit)]
      // A match of one unit counts its points.
      if (toWin === 1) return { ...nothing, score: pair(periods[0]) }
      return { ...nothing, score: pair(won()), periods: periods.map(pair) }
    },
  }
}

// --- Tennis and padel ------------------------------------------------------------------------------------------------

function tennis({ serve, toWin, first }) {
  const isTieBreak = ({ games: [home, away] }) => home === 6 && away === 6
  function serverOf(set) {
    const server = (set.first + set.games[0] + set.games[1]) % 2
    // A tie-break begins with one service, then the sides take turns of two.
    return isTieBreak(set) ? (server + ((set.points[0] + set.points[1] + 1) >> 1)) % 2 : server
  }
  const leads = ([home, away], target) => Math.max(home, away) >= target && Math.abs(home - away) >= 2
  return matchOfUnits(
    { toWin, first },
    {
      begin: (context) => ({ first: context, games: [0, 0], points: [0, 0] }),
      score: ({ games }) => games,
      step(set, random) {
        const server = serverOf(set)
        const winner = random() < serve[server] ? server : 1 - server
        const side = SIDES[winner]
        const target = isTieBreak(set) ? 7 : 4
        set.points[winner] += 1
        if (!leads(set.points, target)) return { incidents: [{ type: 'point', side }] }
        set.games[winner] += 1
        set.points = [0, 0]
        const incidents = [
          { type: 'point', side },
          { type: 'game-won', side },
        ]
        const isOver = Math.max(...set.games) === 7 || leads(set.games, 6)
        return isOver ? { incidents, end: (set.first + set.games[0] + set.games[1]) % 2 } : { incidents }
      },
    },
  )
}

// --- Rallies (volleyball, table tennis, badminton, darts, snooker and others) ----------------------------------------

function rallies({ serve, toWin, first, rules }) {
  const { serving, lead = 2, beyond = 30, toss } = rules
  function isOver({ points: [home, away], target }) {
    const most = Math.max(home, away)
    if (most >= (lead === 1 ? target : target + beyond)) return home !== away
    return most >= target && Math.abs(home - away) >= lead
  }
  function nextServer(set, winner) {
    if (serving === 'winner') return winner
    const played = set.points[0] + set.points[1]
    const level = 2 * (set.target - 1)
    const turns = {
      'one each': played,
      'two each': played < level ? played >> 1 : (level >> 1) + played - level,
      'four each': played >> 2,
    }
    return (set.first + turns[serving]) % 2
  }
  return matchOfUnits(
    { toWin, first },
    {
      begin(context, isDeciding, random) {
        const begins = isDeciding && toss ? Number(random() < 0.5) : context
        const target = isDeciding ? rules.decidingTarget : rules.target
        return { target, first: begins, server: begins, points: [0, 0] }
      },
      score: ({ points }) => points,
      step(set, random) {
        const winner = random() < serve[set.server] ? set.server : 1 - set.server
        set.points[winner] += 1
        set.server = nextServer(set, winner)
        const incidents = [{ type: 'point', side: SIDES[winner] }]
        return isOver(set) ? { incidents, end: 1 - set.first } : { incidents }
      },
    },
  )
}

// --- Maps of rounds (Counter-Strike, Valorant) -----------------------------------------------------------------------

function maps({ ct, t, toWin, first, rules: { overtimeHalf, toWin: overtimeToWin } }) {
  function isOver([home, away]) {
    const [least, most] = [Math.min(home, away), Math.max(home, away)]
    if (least < 12) return most > 12
    const overtimes = Math.floor((least - 12) / overtimeHalf)
    return overtimes >= 20 ? most > least : most >= 12 + overtimes * overtimeHalf + overtimeToWin
  }
  /** True if the sides of a round are those of the start. An overtime begins with the sides of the half before it. */
  function hasStartingSides(round) {
    if (round < 24) return round < 12
    return [1, 2].includes(Math.floor((round - 24) / overtimeHalf) % 4)
  }
  return matchOfUnits(
    { toWin, first },
    {
      begin: (context) => ({ first: context, rounds: [0, 0] }),
      score: ({ rounds }) => rounds,
      step(map, random) {
        const isCt = hasStartingSides(map.rounds[0] + map.rounds[1]) === (map.first === 0)
        const winner = random() < (isCt ? ct : t) ? 0 : 1
        map.rounds[winner] += 1
        const incidents = [{ type: 'round', side: SIDES[winner] }]
        return isOver(map.rounds) ? { incidents, end: 1 - map.first } : { incidents }
      },
    },
  )
}

// --- Contests (3x3 basketball, bowls, carom, judo, wrestling, sumo and others) ---------------------------------------

/** Plays contests by their rules: `step` changes a contest and returns its incidents. */
function contestLaw({ rules, actions }, skill) {
  const { turns, steps, target, lead, extra, equalTurns } = rules
  const limit = rules.capped && target !== undefined ? target : rules.most
  function actionsAt(contest) {
    const sides = turns ? [(contest.first + contest.step) % 2] : [0, 1]
    const all = sides.flatMap((side) => actions[side].map((action) => ({ ...action, side })))
    const sum = all.reduce((chances, { chance }) => chances + chance, 0)
    return sum > 1 ? all.map((each) => ({ ...each, chance: each.chance / sum })) : all
  }
  /** Returns `won` if the leader wins now, `level`, `extra` for extra time, or null if play goes on. */
  function resultOf({ step, score: [home, away], base }) {
    if (equalTurns && step % 2 === 1) return null
    if (base !== null) {
      if (home !== away && Math.max(home, away) - base >= (extra ?? 1)) return 'won'
      return step >= steps + 60 ? 'level' : null
    }
    if (target !== undefined && Math.max(home, away) >= target) return home === away ? 'level' : 'won'
    if (lead !== undefined && Math.abs(home - away) >= lead) return 'won'
    if (step < steps) return null
    if (home !== away) return 'won'
    return extra === undefined ? 'level' : 'extra'
  }
  /** Decides a level score by judges or a shoot-out. */
  function decide(contest, random) {
    contest.winner = random() < skill[0] / (skill[0] + skill[1]) ? 0 : 1
    if (rules.levelPoint) contest.score[contest.winner] += 1
  }
  return {
    begin: (first) => ({ first, step: 0, score: [0, 0], base: null, winner: null }),
    step(contest, random) {
      const all = actionsAt(contest)
      const action =
        all[
          drawFrom(
            all.map(({ chance }) => chance),
            random,
          )
        ]
      contest.step += 1
      const at = contest.step
      if (action) contest.score[action.side] = Math.min(contest.score[action.side] + action.points, limit)
      const result = action?.way === undefined ? resultOf(contest) : 'way'
      if (result === 'way') contest.winner = action.side
      if (result === 'won') contest.winner = contest.score[0] > contest.score[1] ? 0 : 1
      if (result === 'level') decide(contest, random)
      if (result === 'extra') contest.base = contest.score[0]
      const incidents = action ? [{ type: action.name, side: SIDES[action.side], at }] : []
      if (contest.winner !== null) incidents.push({ type: 'match-over', side: SIDES[contest.winner], at })
      return incidents
    },
  }
}

function contest({ rules, actions, skill, first }) {
  const law = contestLaw({ rules, actions }, skill)
  const state = law.begin(first)
  return {
    isOver: () => state.winner !== null,
    step: (random) => law.step(state, random),
    look() {
      const { score, winner } = state
      if (winner === null) return { ...nothing, score: rules.most > 1 ? pair(score) : null }
      // The winner is shown where the score doesn't name it.
      const isAhead = score[winner] > score[1 - winner]
      return isAhead ? { ...nothing, score: pair(score) } : { ...nothing, winner: SIDES[winner] }
    },
  }
}

/** Plays sets or rounds that are contests; the deciding one may have rules of its own. */
function contestSets({ skill, toWin, first, regular, deciding }) {
  const laws = [regular, deciding].map((law) => contestLaw(law, skill))
  return matchOfUnits(
    { toWin, first },
    {
      begin(context, isDeciding) {
        const law = laws[Number(isDeciding)]
        return { law, contest: law.begin(context) }
      },
      score: (unit) => unit.contest.score,
      step(unit, random) {
        const all = unit.law.step(unit.contest, random)
        const incidents = all.filter(({ type }) => type !== 'match-over')
        return unit.contest.winner === null ? { incidents } : { incidents, end: 1 - unit.contest.first }
      },
    },
  )
}

// --- Curling ---------------------------------------------------------------------------------------------------------

function curling({ skill, first, rules: { ends: regular, concedeFrom, rates } }) {
  const ends = []
  let hammer = first
  let isOver = false
  /** Returns the possible results of an end: side (null for a blank end), points and chance. */
  function resultsOf(number) {
    const of = (side, chances) =>
      chances.map((chance, at) => ({ side, points: at + 1, chance: chance * skill[side] }))
    const scored = [...of(hammer, rates.hammer), ...of(1 - hammer, rates.steal)]
    const sum = scored.reduce((all, { chance }) => all + chance, 0)
    if (sum >= 1) return scored.map((each) => ({ ...each, chance: each.chance / sum }))
    if (number < regular + 8) return [...scored, { side: null, points: 0, chance: 1 - sum }]
    return [...scored, { side: hammer, points: 1, chance: 1 - sum }]
  }
  function isDecided(lead) {
    const left = regular - ends.length
    if (left <= 0) return lead !== 0
    return ends.length >= concedeFrom && Math.abs(lead) >= 2 * left + 2
  }
  return {
    isOver: () => isOver,
    step(random) {
      const at = ends.length + 1
      const results = resultsOf(at)
      const index = drawFrom(
        results.map(({ chance }) => chance),
        random,
      )
      const { side, points } = results[Math.max(index, 0)]
      ends.push([side === 0 ? points : 0, side === 1 ? points : 0])
      const type = side === null ? 'blank-end' : side === hammer ? 'end-won' : 'steal'
      const incidents = [{ type, side: side === null ? null : SIDES[side], at }]
      // The side that scores loses the hammer.
      if (side !== null) hammer = 1 - side
      const [home, away] = sumOf(ends)
      isOver = isDecided(home - away)
      return isOver ? [...incidents, { type: 'match-over', at }] : incidents
    },
    look: () => ({ ...nothing, score: pair(sumOf(ends)), periods: ends.map(pair) }),
  }
}

// --- Baseball and softball -------------------------------------------------------------------------------------------

const PLATE_RESULTS = ['strikeout', 'out', 'double-play', 'walk', 'single', 'double', 'triple', 'home-run']
const runnersOf = (bases) => (bases & 1) + ((bases >> 1) & 1) + (bases >> 2)

/** Moves the runners that a walk forces to advance. Bases are bits: 1 first, 2 second, 4 third. */
function walked(bases) {
  if ((bases & 1) === 0) return { bases: bases | 1, runs: 0 }
  if ((bases & 2) === 0) return { bases: bases | 2, runs: 0 }
  return (bases & 4) === 0 ? { bases: bases | 4, runs: 0 } : { bases, runs: 1 }
}

/** Returns outs, bases and runs after a plate appearance. */
function afterPlate({ outs, bases }, result) {
  const beyondFirst = bases & ~1
  const results = {
    strikeout: { outs: outs + 1, bases, runs: 0 },
    out: { outs: outs + 1, bases, runs: 0 },
    'double-play': { outs: outs + 2, bases: beyondFirst, runs: 0 },
    walk: { outs, ...walked(bases) },
    single: { outs, bases: 1 | ((bases & 1) << 1), runs: runnersOf(beyondFirst) },
    double: { outs, bases: 2 | ((bases & 1) << 2), runs: runnersOf(beyondFirst) },
    triple: { outs, bases: 4, runs: runnersOf(bases) },
    'home-run': { outs, bases: 0, runs: runnersOf(bases) + 1 },
  }
  return results[result]
}

function innings({ reach, rules }) {
  const { rates, innings: regular, mercy } = rules
  const played = [[0, 0]]
  let batting = 1
  let plate = { outs: 0, bases: 0 }
  let isOver = false
  const freshPlate = () => ({ outs: 0, bases: played.length > regular ? 2 : 0 })
  /** Lead that ends the game in the current inning. */
  function endingLead() {
    if (played.length >= regular) return 1
    return mercy && played.length >= mercy.from ? mercy.lead : Number.POSITIVE_INFINITY
  }
  function chancesOf({ outs, bases }) {
    const { walk, single, double, triple, homeRun, strikeout, doublePlay } = rates
    const on = [walk, single, double, triple, homeRun].map((rate) => rate * reach[batting])
    const rest = 1 - on.reduce((sum, rate) => sum + rate, 0) - strikeout
    const twice = (bases & 1) !== 0 && outs < 2 ? rest * doublePlay : 0
    return [strikeout, rest - twice, twice, ...on]
  }
  /** Runs with which the home side ends the game. */
  function neededRuns() {
    const [home, away] = sumOf(played)
    return batting === 1 ? Number.POSITIVE_INFINITY : away - home + endingLead()
  }
  function over(incidents, at) {
    isOver = true
    return [...incidents, { type: 'match-over', at }]
  }
  function endHalf(incidents, random) {
    const inning = played.length
    const [home, away] = sumOf(played)
    const lead = batting === 1 ? home - away : Math.abs(home - away)
    if (lead >= endingLead()) return over(incidents, inning)
    if (batting === 1) batting = 0
    else if (inning < regular + 12) {
      played.push([0, 0])
      batting = 1
    } else {
      const side = random() < 0.5 ? 0 : 1
      played.push(side === 0 ? [1, 0] : [0, 1])
      return over([...incidents, { type: 'single', side: SIDES[side], at: inning + 1 }], inning)
    }
    plate = freshPlate()
    return incidents
  }
  return {
    isOver: () => isOver,
    step(random) {
      const at = played.length
      const chances = chancesOf(plate)
      const index = drawFrom(chances, random)
      const result = PLATE_RESULTS[index === -1 ? chances.findLastIndex((chance) => chance > 0) : index]
      const needed = neededRuns()
      const { outs, bases, runs } = afterPlate(plate, result)
      const counted = result === 'home-run' ? runs : Math.min(runs, needed)
      const now = played.at(-1)
      now[batting] += counted
      plate = { outs, bases }
      const incidents = [{ type: result, side: SIDES[batting], at }]
      return outs >= 3 || counted >= needed || now[batting] >= 20 ? endHalf(incidents, random) : incidents
    },
    look: () => ({ ...nothing, score: pair(sumOf(played)), periods: played.map(pair) }),
  }
}

// --- Cricket ---------------------------------------------------------------------------------------------------------

const BALL_RESULTS = ['dot', 'one', 'two', 'three', 'four', 'six', 'wide', 'wicket']
const BALL_RUNS = [0, 1, 2, 3, 4, 6, 1, 0]
const [WIDE, WICKET] = [6, 7]

/** Returns the chances of the results of a ball, in their order. Overs are counted from 0. */
function ballChances({ rates, phases }, skill, over, wickets) {
  const phase = phases.find(({ toOver }) => over < toOver) ?? phases.at(-1)
  const tail = wickets >= 7 ? { boundaries: 0.62, wickets: 1.55 } : { boundaries: 1, wickets: 1 }
  const boundary = skill * phase.boundaries * tail.boundaries
  const out = (rates.wicket * phase.wickets * tail.wickets) / skill
  const [four, six] = [rates.four * boundary, rates.six * boundary]
  const { one, two, three, wide } = rates
  return [1 - one - two - three - four - six - wide - out, one, two, three, four, six, wide, out]
}

/** Returns the chances of 0, 1, 2 … runs of a super over: six balls of the last over, or two wickets. */
function superOverRuns(rules, skill) {
  const size = 200
  const runs = new Array(size).fill(0)
  const empty = () => [new Array(size).fill(0), new Array(size).fill(0)]
  let now = empty()
  now[0][0] = 1
  for (let ball = 0; ball < 6; ball += 1) {
    const next = empty()
    // A wide adds a run at the same ball, so that points are taken in the order of their runs.
    for (let at = 0; at < size - 6; at += 1)
      for (const lost of [0, 1]) {
        const chances = ballChances(rules, skill, rules.overs - 1, lost)
        for (const [result, chance] of chances.entries()) {
          const mass = now[lost][at] * chance
          const to = at + BALL_RUNS[result]
          if (result === WIDE) now[lost][to] += mass
          else if (ball === 5 || (result === WICKET && lost === 1)) runs[to] += mass
          else next[result === WICKET ? 1 : lost][to] += mass
        }
      }
    now = next
  }
  return runs
}

/** Returns the chance that the home side wins a super over, which is repeated until it isn't level. */
function superOverChance(rules, skill) {
  const [home, away] = skill.map((side) => superOverRuns(rules, side))
  let [won, lost] = [0, 0]
  for (const [forHome, mass] of home.entries())
    for (const [forAway, other] of away.entries()) {
      if (forHome > forAway) won += mass * other
      if (forHome < forAway) lost += mass * other
    }
  return won / (won + lost)
}

function cricket({ skill, first, rules }) {
  const played = [{ balls: 0, runs: 0, wickets: 0 }]
  let isOver = false
  let isTied = false
  const isComplete = ({ balls, wickets }) => balls >= rules.overs * 6 || wickets >= 10
  /** Runs that end the current innings: the target of a chase. */
  const target = () => (played.length > 1 ? played[0].runs + 1 : Math.min(rules.overs, 34) * 22)
  function superOver(random) {
    isOver = true
    const side = random() < superOverChance(rules, skill) ? 'home' : 'away'
    const at = rules.overs
    return [
      { type: 'super-over', side, at },
      { type: 'match-over', at },
    ]
  }
  return {
    isOver: () => isOver,
    step(random) {
      if (isTied) return superOver(random)
      const current = played.at(-1)
      const batting = played.length === 1 ? first : 1 - first
      const over = Math.floor(current.balls / 6)
      const result = Math.max(drawFrom(ballChances(rules, skill[batting], over, current.wickets), random), 0)
      current.runs += BALL_RUNS[result]
      if (result !== WIDE) current.balls += 1
      if (result === WICKET) current.wickets += 1
      const at = over + 1
      const side = SIDES[batting]
      const incidents = [{ type: BALL_RESULTS[result], side, at }]
      if (!isComplete(current) && current.runs < target()) return incidents
      if (played.length === 1) {
        played.push({ balls: 0, runs: 0, wickets: 0 })
        return [...incidents, { type: 'innings-end', side, at }]
      }
      isTied = isComplete(current) && played[0].runs === current.runs
      if (isTied) return incidents
      isOver = true
      return [...incidents, { type: 'match-over', at }]
    },
    look() {
      const runs = [played[0].runs, played[1]?.runs ?? 0]
      return { ...nothing, score: pair(first === 0 ? runs : runs.toReversed()) }
    },
  }
}

// --- Pesäpallo -------------------------------------------------------------------------------------------------------

/** Half-innings of the two periods and of the super inning. */
const HALF_INNINGS = [8, 8, 2]

function pesapallo({ skill, first }) {
  const periods = [[0, 0]]
  let played = 0
  let winner = null
  function runChances(side) {
    const begins = Math.min(0.45 * skill[side], 0.9)
    const next = Math.min(0.525 * skill[side], 0.9)
    const more = [1, 2, 3, 4, 5, 6].map((runs) => begins * next ** (runs - 1) * (runs === 6 ? 1 : 1 - next))
    return [1 - begins, ...more]
  }
  const leadOf = (all) => all.reduce((lead, [home, away]) => lead + Math.sign(home - away), 0)
  function endPeriod(random) {
    const lead = leadOf(periods)
    if (periods.length < 2 || (lead === 0 && periods.length === 2)) {
      periods.push([0, 0])
      played = 0
      return []
    }
    if (lead !== 0) winner = lead > 0 ? 0 : 1
    else winner = random() < skill[0] / (skill[0] + skill[1]) ? 0 : 1
    return [{ type: 'match-over', side: SIDES[winner], at: periods.length }]
  }
  return {
    isOver: () => winner !== null,
    step(random) {
      const at = periods.length
      const bat = (first + played) % 2
      const runs = Math.max(drawFrom(runChances(bat), random), 0)
      periods.at(-1)[bat] += runs
      played += 1
      const incidents = runs > 0 ? [{ type: 'runs', side: SIDES[bat], at }] : []
      if (played < HALF_INNINGS[at - 1]) return incidents
      return [...incidents, { type: 'period-end', at, value: at }, ...endPeriod(random)]
    },
    look() {
      const over = winner === null ? periods.slice(0, -1) : periods
      const won = [
        over.filter(([home, away]) => home > away).length,
        over.filter(([home, away]) => home < away).length,
      ]
      // A scoring contest after a level super inning counts like a period.
      if (winner !== null && won[0] === won[1]) won[winner] += 1
      return { ...nothing, score: pair(won), periods: periods.map(pair) }
    },
  }
}

// --- Ten-pin bowling -------------------------------------------------------------------------------------------------

/** Pins of a first ball that isn't a strike, its share, and the chance to convert the spare. */
const LEAVES = [
  [9, 0.6, 0.93],
  [8, 0.25, 0.75],
  [7, 0.1, 0.55],
  [6, 0.05, 0.4],
]

/** Returns the possible throws at ten pins: a strike, a spare, or one pin that stays. */
function rackOf(strike) {
  const others = LEAVES.flatMap(([pins, share, spare]) => [
    { balls: [pins, 10 - pins], chance: (1 - strike) * share * spare },
    { balls: [pins, 9 - pins], chance: (1 - strike) * share * (1 - spare) },
  ])
  return [{ balls: [10], chance: strike }, ...others]
}

/** Returns the possible single balls at ten pins. */
const ballOf = (strike) => [
  { balls: [10], chance: strike },
  ...LEAVES.map(([pins, share]) => ({ balls: [pins], chance: (1 - strike) * share })),
]

/** Continues possible throws: after each comes one of those that `more` returns for it. */
const followed = (throws, more) =>
  throws.flatMap(({ balls, chance }) =>
    more(balls).map((next) => ({ balls: [...balls, ...next.balls], chance: chance * next.chance })),
  )

/** Returns the possible tenth frames: a spare earns one more ball, a strike two. */
function tenthOf(strike) {
  const none = [{ balls: [], chance: 1 }]
  const afterStrike = followed(rackOf(strike), ([first]) => (first === 10 ? ballOf(strike) : none))
  return followed(rackOf(strike), ([first, second]) => {
    if (first === 10) return afterStrike
    return first + second === 10 ? ballOf(strike) : none
  })
}

/** Returns the score after each frame. Bonuses count as soon as their balls are thrown. */
function scoresOf(frames) {
  let [score, next, second] = [0, 0, 0]
  return frames.map((balls, number) => {
    const isTenth = number === 9
    for (const [index, pins] of balls.entries()) {
      const isStrike = !isTenth && index === 0 && pins === 10
      score += pins * (1 + next)
      next = second + Number(isStrike)
      second = Number(isStrike)
    }
    if (!isTenth && balls[0] !== 10 && balls[0] + balls[1] === 10) next += 1
    return score
  })
}

function bowling({ strike, rollOff, first }) {
  const frames = [[], []]
  let winner = null
  const totals = () => frames.map((own) => scoresOf(own).at(-1) ?? 0)
  const nameOf = ([one, other]) => (one === 10 ? 'strike' : one + other === 10 ? 'spare' : 'open-frame')
  return {
    isOver: () => winner !== null,
    step(random) {
      const bowler = (first + frames[0].length + frames[1].length) % 2
      const at = frames[bowler].length + 1
      const throws = at === 10 ? tenthOf(strike[bowler]) : rackOf(strike[bowler])
      const index = drawFrom(
        throws.map(({ chance }) => chance),
        random,
      )
      const { balls } = throws[Math.max(index, 0)]
      frames[bowler].push(balls)
      const incidents = [{ type: nameOf(balls), side: SIDES[bowler], at }]
      if (frames.some((own) => own.length < 10)) return incidents
      const [home, away] = totals()
      const isHome = home === away ? random() < rollOff : home > away
      winner = isHome ? 0 : 1
      return [...incidents, { type: 'match-over', side: SIDES[winner], at }]
    },
    look() {
      const score = totals()
      // A roll-off doesn't change a level score.
      if (winner !== null && score[0] === score[1]) return { ...nothing, winner: SIDES[winner] }
      const scores = frames.map(scoresOf)
      const pinsIn = (side, number) => {
        const own = scores[side]
        return number < own.length ? own[number] - (own[number - 1] ?? 0) : 0
      }
      const count = Math.max(...frames.map((own) => own.length))
      const periods = Array.from({ length: count }, (_, number) =>
        pair([pinsIn(0, number), pinsIn(1, number)]),
      )
      return { ...nothing, score: pair(score), periods }
    },
  }
}

// --- Fights in rounds ------------------------------------------------------------------------------------------------

/** Returns the chances of the judges' decision by rounds won minus rounds lost: home, draw. */
function judges(difference) {
  const draw = difference === 0 ? 0.3 : Math.abs(difference) === 1 ? 0.02 : 0
  return [(1 - draw) / (1 + Math.exp(-1.2 * difference)), draw]
}

function fight({ rounds, stop, submissions, better }) {
  let round = 0
  let ahead = 0
  let winner = null
  return {
    isOver: () => winner !== null,
    step(random) {
      round += 1
      const drawn = random()
      if (drawn < stop[0] + stop[1]) {
        winner = drawn < stop[0] ? 'home' : 'away'
        const type = random() < submissions ? 'submission' : 'knockout'
        // Draws the half of the round.
        random()
        return [{ type, side: winner, at: round }]
      }
      const side = random() < better ? 'home' : 'away'
      if (side === 'home') ahead += 1
      const incidents = [{ type: 'round', side, at: round }]
      if (round < rounds) return incidents
      const [home, draw] = judges(2 * ahead - rounds)
      const decided = random()
      winner = decided < home ? 'home' : decided < home + draw ? 'draw' : 'away'
      return [...incidents, { type: 'decision', side: winner === 'draw' ? null : winner, at: round }]
    },
    look: () => (winner ? { ...nothing, winner } : { ...nothing, score: pair([ahead, round - ahead]) }),
  }
}

// --- Ranked fields (races, and competitions with many competitors) ---------------------------------------------------

function race({ runners, second, third }, { withdrawn }) {
  const order = []
  const field = runners.filter(({ id }) => id !== withdrawn)
  return {
    isOver: () => order.length >= field.length,
    step(random) {
      const power = [1, second][order.length] ?? third
      const left = field.filter(({ id }) => !order.includes(id))
      const weights = left.map(({ chance }) => chance ** power)
      let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => {
        rest -= weight
        return rest < 0
      })
      const { id } = left.at(found)
      order.push(id)
      return [{ type: 'finish', at: order.length, player: id }]
    },
    look: () => ({ ...nothing, places: order }),
  }
}

// --- Single decisions (chess) ----------------------------------------------------------------------------------------

function decision({ home, away }) {
  let winner = null
  return {
    isOver: () => winner !== null,
    step(random) {
      const drawn = random()
      winner = drawn < home ? 'home' : drawn < home + away ? 'away' : 'draw'
      return [{ type: 'match-over', side: winner === 'draw' ? null : winner, at: 1 }]
    },
    look: () => ({ ...nothing, winner }),
  }
}

// --- From the course to the published facts --------------------------------------------------------------------------

const FAMILIES = {
  soccer,
  'ice-hockey': iceHockey,
  ticks,
  tennis,
  rallies,
  maps,
  contest,
  'contest-sets': contestSets,
  curling,
  innings,
  cricket,
  pesapallo,
  bowling,
  fight,
  race,
  decision,
}
/** No event has more steps. */
const STEPS_MAX = 10_000

/** Returns the name under which an incident is published; null if it isn't. */
function publishedName({ names }, { type, value }) {
  for (const key of [`${type} ${value}`, type]) if (Object.hasOwn(names, key)) return names[key]
  return type
}

/** Returns places as they are published: of runners, or of two sides, which share the first place after a draw. */
function standingOf({ competitors }, { places, winner }) {
  if (places) return places.map((competitorId, index) => ({ competitorId, position: index + 1 }))
  if (winner === null) return []
  const sides = winner === 'away' ? competitors.toReversed() : competitors
  return sides.map(({ id }, index) => ({ competitorId: id, position: winner === 'draw' ? 1 : index + 1 }))
}

const nameOf = ({ competitors }, id) =>
  competitors.flatMap((each) => [each, ...each.players]).find((each) => each.id === id)?.name ?? null

/** Plays an event from its seeds and its course. */
function play(proof) {
  const seed = finalSeed(proof)
  const { course, competitors } = proof
  const before = fateOf(seed, proof, 0)
  const isWithdrawn = before.happens('non-runner')
  const withdrawn = isWithdrawn ? competitors[Math.floor(before.choice * competitors.length)].id : null
  const event = FAMILIES[course.family](course.parameters, { withdrawn })
  const incidents = []
  function ended(ending) {
    const { score, periods, ...rest } = event.look()
    return { ending, score, periods, standing: standingOf(proof, rest), incidents }
  }
  if (before.happens('walk-over')) return ended('walk-over')
  for (let step = 0; !event.isOver(); step += 1) {
    if (step > STEPS_MAX) throw new Error('the event has no end')
    const fate = fateOf(seed, proof, step)
    if (fate.happens('interrupted') && fate.happens('abandoned')) return ended('abandoned')
    if (fate.happens('retirement')) {
      return { ...ended('retirement'), retired: SIDES[Math.floor(fate.choice * 2)] }
    }
    for (const incident of event.step(numbersOf(seed, proof.eventId, 'match', step + 1))) {
      const type = publishedName(course, incident)
      if (type === null) continue
      const { side = null, at, added, minutes, player, how, off } = incident
      const by = {
        ...(player !== undefined && { player: nameOf(proof, player) }),
        ...(how && { how }),
        ...(off && { off: nameOf(proof, off) }),
      }
      const time = { at, ...(added !== undefined && { added }), ...(minutes !== undefined && { minutes }) }
      incidents.push({ type, side, ...time, ...by })
    }
  }
  return ended('played')
}

// --- Checks of the proof ---------------------------------------------------------------------------------------------

/** Facts that decide nothing: details for display, and notes about the feed and the end. */
const SHOWN_ONLY = new Set(['shot-on-target', 'ace', 'double-fault', 'break', 'max-180', 'century'])
const NOTES = new Set(['interrupted', 'withdrawn', 'goal-taken-back'])
const INCIDENTS_MAX = 20

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)
const scoreText = (score) => (score ? `${score.home}:${score.away}` : 'none')
const incidentText = ({ type, side, at, added, minutes, player, how, off }) =>
  [
    ...[type, side, added === undefined ? `at ${at}` : `at ${at}+${added}`],
    ...[
      minutes && `of ${minutes} minutes`,
      player ? `by ${player}` : null,
      how && `(${how})`,
      off && `for ${off}`,
    ],
  ]
    .filter(Boolean)
    .join(' ')
/** The parts of an incident that are compared, apart from the name of the player. */
const partsOf = ({ type, side, at, added, minutes, how, off }) => [type, side, at, added, minutes, how, off]
const inWords = (value) => (value === undefined ? 'nothing' : incidentText(value))

/** Returns what is wrong with the published incidents, of which at most the last 20 are listed; null for nothing. */
function incidentFault(published, { incidents, retired }) {
  const decisive = published.filter(({ type }) => !SHOWN_ONLY.has(type) && !NOTES.has(type))
  const isWhole = published.length < INCIDENTS_MAX
  const length = isWhole ? Math.max(decisive.length, incidents.length) : decisive.length
  for (let back = 1; back <= length; back += 1) {
    const [said, found] = [decisive.at(-back), incidents.at(-back)]
    const isName = found?.player === undefined || said?.player === found.player
    if (said && found && isSame(partsOf(said), partsOf(found)) && isName) continue
    return `the published facts have "${inWords(said)}" where the seeds lead to "${inWords(found)}"`
  }
  const gone = published.find(({ type }) => type === 'withdrawn')?.side
  if (gone !== retired)
    return `the published side that retired is ${gone ?? 'none'}, but by the seeds ${retired ?? 'none'} did`
  return null
}

/** Returns what is wrong with the published statistics; null for nothing. */
function statisticsFault(published, { incidents }) {
  for (const { key, home, away } of published) {
    // A penalty is awarded before it is scored or missed.
    const penalties = () =>
      incidents.filter(({ type, how }) => type === 'penalty-missed' || how === 'penalty')
    const counted = key === 'penalty' ? penalties().map((each) => ({ ...each, type: key })) : incidents
    const [forHome, forAway] = tally(counted, key)
    if (!SHOWN_ONLY.has(key) && (home !== forHome || away !== forAway))
      return `the published number of ${key} is ${home}:${away}, but the seeds lead to ${forHome}:${forAway}`
  }
  return null
}

/** Returns what is wrong with the published substitutions; null for nothing. */
function substitutionFault(published = [], { incidents }) {
  const textOf = (each) => each.map(({ side, at, player, off }) => [side, at, player, off].join(' ')).join()
  const [said, found] = [published, incidents.filter(({ type }) => type === 'substitution')].map(textOf)
  return said === found ? null : 'the published substitutions are not those that the seeds lead to'
}

/** Returns what is wrong with the published result; null for nothing. */
function resultFault(published, found) {
  if (!published)
    return found.ending === 'walk-over'
      ? null
      : 'no result is published, but by the seeds the event took place'
  if (found.ending === 'walk-over')
    return 'a result is published, but by the seeds the event was cancelled before its start'
  if (!isSame(published.score, found.score))
    return `the published score is ${scoreText(published.score)}, but the seeds lead to ${scoreText(found.score)}`
  if (!isSame(published.periods, found.periods)) {
    const [said, played] = [published, found].map(({ periods }) => periods.map(scoreText).join(' '))
    return `the published periods are ${said}, but the seeds lead to ${played}`
  }
  const places = published.standing.map(({ competitorId, position }) => ({ competitorId, position }))
  if (!isSame(places, found.standing)) return 'the published places are not those that the seeds lead to'
  return (
    statisticsFault(published.statistics, found) ??
    substitutionFault(published.substitutions, found) ??
    incidentFault(published.incidents, found)
  )
}

/** Returns what is wrong with a complete proof; null for nothing. */
function faultOf({ seed, commitment, beacon, result }, found) {
  if (sha256(seed) !== commitment) return 'the seed is not the one that was committed to before the start'
  if (beacon && sha256(Buffer.from(beacon.signature, 'hex')) !== beacon.randomness)
    return "the beacon's randomness is not the hash of its signature"
  return resultFault(result, found)
}

/** Verifies one proof. Returns an exit code, what is wrong, and the recomputed event. */
function verify(proof) {
  const no = (code, fault) => ({ code, fault })
  if (!proof?.seed) return no(UNREADABLE, 'the seed is revealed when the result is confirmed')
  if (proof.beacon && !(proof.beacon.randomness && proof.beacon.signature))
    return no(UNREADABLE, "the beacon's randomness or its signature is missing")
  if (!proof.course) return no(UNREADABLE, 'the course of the event is missing')
  if (!Object.hasOwn(FAMILIES, proof.course.family))
    return no(NOT_COVERED, `this file does not know the family "${proof.course.family}": use a newer one`)
  try {
    const result = play(proof)
    const fault = faultOf(proof, result)
    return { code: fault ? INVALID : 0, fault, result }
  } catch (error) {
    return no(UNREADABLE, `the proof is damaged: ${error.message}`)
  }
}

const ENDINGS = {
  played: () => 'It was played to its end.',
  'walk-over': () => 'It was cancelled before its start, because a side was absent.',
  abandoned: () => 'It was abandoned. What was not decided by then is void.',
  retirement: ({ retired }) => `The ${retired} side retired.`,
}

/** Says in sentences what was verified. */
function inSentences({ name, competitors, beacon }, { code, fault, result }) {
  if (code === INVALID) return [`REFUSED: ${fault}.`]
  if (code !== 0) return [`NOT VERIFIED: ${fault}.`]
  const { score, standing } = result
  const nameOfId = (id) => competitors.find((each) => each.id === id)?.name ?? id
  const places = standing.map(({ competitorId, position }) => `${position}. ${nameOfId(competitorId)}`)
  return [
    'CONFIRMED: the seed matches its commitment, and the seeds lead to the published result.',
    `${name}: ${score ? scoreText(score) : places.join(', ')}`,
    ENDINGS[result.ending](result),
    beacon
      ? `Round ${beacon.round} of the public beacon is mixed in. Compare its randomness with the beacon's:\n${beacon.chain}\n${beacon.randomness}`
      : 'No public beacon is mixed into this event.',
  ]
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path ?? 0, 'utf8'))
  } catch (error) {
    process.stderr.write(`The proof can't be read: ${error.message}\n`)
    return process.exit(UNREADABLE)
  }
}

const isJson = process.argv.includes('--json')
const input = read(process.argv.slice(2).find((argument) => argument !== '--json'))
const proofs = [input].flat()
const verified = proofs.map(verify)
const text = isJson
  ? JSON.stringify(Array.isArray(input) ? verified : verified[0], null, 2)
  : verified.flatMap((one, index) => inSentences(proofs[index], one)).join('\n')
process.stdout.write(`${text}\n`)
process.exitCode = Math.max(0, ...verified.map(({ code }) => code))
