/**
 * Recomputes the result of a simulated event from its proof, offline: one file, only Node.js, no other code, no network.
 *
 *   curl -s https://casino.example/sportsbook/api/events/EVENT_ID/proof > proof.json
 *   node verify-sport.mjs proof.json
 *
 * Written from sport-proofs.md; the headings below are those of that page. Prints the result as JSON; a file may contain a
 * list of proofs. Exit code 0: the proof is complete and agrees with the published result. 1: the seed doesn't match its commitment, the randomness doesn't match the
 * signature, or the result isn't the published one. 2: the proof can't be read or isn't complete yet. 3: this file doesn't
 * cover the sport yet.
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

const SIDES = ['home', 'away']
const tally = (incidents, type) =>
  SIDES.map((side) => incidents.filter((each) => each.type === type && each.side === side).length)
const pair = ([home, away]) => ({ home, away })

// --- Soccer ----------------------------------------------------------------------------------------------------------

const GOALS_TEMPO = { start: 0.8, slope: 0.4 }
const CARDS_TEMPO = { start: 0.4, slope: 1.2 }
const BEHIND = [1, 1.1, 1.2]
const behind = (goals) => BEHIND[Math.min(Math.max(goals, 0), 2)]
const elapsed = ({ start, slope }, time) => start * time + (slope * time * time) / 2
const timeOf = ({ start, slope }, share) => (Math.sqrt(start ** 2 + 2 * slope * share) - start) / slope

function soccer({ goals, corners, yellows, reds, scorers, others }) {
  const incidents = []
  let minute = 0
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
    {
      type: 'corner',
      tempo: GOALS_TEMPO,
      cap: 32,
      sentOff: 0,
      sending: [0, 0],
      off: [0, 0],
      scoring: () => corners,
    },
    {
      type: 'yellow-card',
      tempo: CARDS_TEMPO,
      cap: 16,
      sentOff: 0,
      sending: [0, 0],
      off: [0, 0],
      scoring: () => yellows,
    },
  ]
  function scorerOf(side, random) {
    const all = [...scorers[side], ...(others?.[side] ?? [])]
    let at = random()
    for (const { id, share } of all) {
      at -= share
      if (at < 0) return id
    }
    return others?.[side]?.at(-1)?.id ?? null
  }
  return {
    isOver: () => minute >= 90,
    step(random) {
      const played = []
      for (const law of laws()) {
        const [from, to] = [minute, minute + 1].map((each) => elapsed(law.tempo, each / 90))
        for (const { isGoal, side, clock } of playRace(
          { ...law, score: tally(incidents, law.type) },
          from,
          to,
          random,
        )) {
          const second = Math.floor(timeOf(law.tempo, clock) * 90 * 60)
          const at = Math.min(Math.max(second, minute * 60), minute * 60 + 59)
          const type = isGoal ? law.type : 'red-card'
          const player = type === 'goal' ? scorerOf(SIDES[side], random) : null
          played.push({ type, side: SIDES[side], at, player })
        }
      }
      incidents.push(...played.sort((a, b) => a.at - b.at))
      minute += 1
    },
    result() {
      const half = (from, to) =>
        pair(
          tally(
            incidents.filter(({ at }) => at >= from && at < to),
            'goal',
          ),
        )
      const halves = [half(0, 45 * 60), half(45 * 60, Number.POSITIVE_INFINITY)]
      return {
        score: pair(tally(incidents, 'goal')),
        periods: minute < 45 ? halves.slice(0, 1) : halves,
        incidents,
      }
    },
  }
}

// --- Ice hockey ------------------------------------------------------------------------------------------------------

function iceHockey({ goals, overtimeRate, shootout }) {
  const incidents = []
  let minute = 0
  let isOver = false
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
        score: tally(incidents, 'goal'),
        scoring: () => [goals[0] * rate, goals[1] * rate],
      }
      const played = playRace(law, minute, minute + 1, random)
      for (const { side, clock } of isExtra ? played.slice(0, 1) : played)
        incidents.push({ type: 'goal', side: SIDES[side], at: Math.floor(clock * 60) })
      minute += 1
      const [home, away] = tally(incidents, 'goal')
      if (home === away && minute === 65) {
        // The winner of the shoot-out gets one goal.
        incidents.push({ type: 'goal', side: random() < shootout ? 'home' : 'away', at: 65 * 60 })
        isOver = true
      } else isOver = home !== away && minute >= 60
    },
    result() {
      const hasExtra = minute > 60 || (!isOver && minute === 60)
      const count = hasExtra ? 4 : isOver ? 3 : Math.min(Math.floor(minute / 20) + 1, 3)
      const periods = Array.from({ length: count }, (_, index) => {
        const to = index === 3 ? Number.POSITIVE_INFINITY : (index + 1) * 20 * 60
        return pair(
          tally(
            incidents.filter(({ at }) => at >= index * 20 * 60 && at < to),
            'goal',
          ),
        )
      })
      return { score: pair(tally(incidents, 'goal')), periods, incidents }
    },
  }
}

// --- Ticks (basketball, American football, handball, rugby and other sports on a clock) ------------------------------

function ticks({ periods, overtime, points, first }) {
  const scores = [[0, 0]]
  let tick = 0
  let isOver = false
  /** True if a side can score in this tick. */
  function hasTurn(side) {
    if (first === null) return true
    const begins = scores.length === 1 ? first : 1 - first
    return (begins + tick) % 2 === side
  }
  function drawn(side, random) {
    const chances = hasTurn(side) ? points[side] : [1]
    let at = random()
    for (let count = 0; count < chances.length; count += 1) {
      at -= chances[count]
      if (at < 0) return count
    }
    return chances.length - 1
  }
  return {
    isOver: () => isOver,
    step(random) {
      const now = scores.at(-1)
      const scored = [drawn(0, random), drawn(1, random)]
      now[0] += scored[0]
      now[1] += scored[1]
      tick += 1
      if (tick < (periods[scores.length - 1] ?? overtime.ticks)) return
      const [home, away] = [0, 1].map((side) => scores.reduce((sum, each) => sum + each[side], 0))
      const extra = scores.length - periods.length
      if (extra < 0 || (home === away && extra < overtime.most)) {
        scores.push([0, 0])
        tick = 0
        return
      }
      isOver = true
      if (home === away && overtime.level === 'point') scores.push(random() < 0.5 ? [1, 0] : [0, 1])
    },
    result: () => ({
      score: pair([0, 1].map((side) => scores.reduce((sum, each) => sum + each[side], 0))),
      periods: scores.map(pair),
      incidents: [],
    }),
  }
}

// --- The course of an event ------------------------------------------------------------------------------------------

const FAMILIES = { soccer, 'ice-hockey': iceHockey, ticks }

function play(proof) {
  const seed = finalSeed(proof)
  const event = FAMILIES[proof.course.family](proof.course.parameters)
  const ended = (ending) => ({ ending, ...event.result() })
  if (fateOf(seed, proof, 0).happens('walk-over')) return ended('walk-over')
  for (let step = 0; !event.isOver(); step += 1) {
    const fate = fateOf(seed, proof, step)
    if (fate.happens('interrupted') && fate.happens('abandoned')) return ended('abandoned')
    if (fate.happens('retirement')) {
      return { ...ended('retirement'), retired: SIDES[Math.floor(fate.choice * 2)] }
    }
    event.step(numbersOf(seed, proof.eventId, 'match', step + 1))
  }
  return ended('played')
}

// --- Checks of the proof ---------------------------------------------------------------------------------------------

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** Returns what is wrong with a complete proof; null for nothing. */
function faultOf({ seed, commitment, beacon, result }, recomputed) {
  if (sha256(seed) !== commitment) return 'the seed does not match its commitment'
  if (beacon && sha256(Buffer.from(beacon.signature, 'hex')) !== beacon.randomness)
    return 'the randomness of the beacon is not the hash of its signature'
  if (!result) return null
  if (!isSame(result.score, recomputed.score) || !isSame(result.periods, recomputed.periods))
    return `the published result ${JSON.stringify(result)} is not the recomputed one`
  return null
}

/** Verifies one proof. Returns an exit code, and the result or the reason. */
function verify(proof) {
  const no = (code, fault) => ({ code, fault })
  if (!proof?.seed) return no(UNREADABLE, 'the seed is revealed when the result is confirmed')
  if (proof.beacon && !proof.beacon.randomness)
    return no(UNREADABLE, 'the randomness of the beacon is missing')
  if (!proof.course || !Object.hasOwn(FAMILIES, proof.course.family))
    return no(NOT_COVERED, 'this file does not cover the sport yet: use `npx tessera verify-event`')
  const result = play(proof)
  const fault = faultOf(proof, result)
  return { code: fault ? INVALID : 0, fault, hasBeacon: Boolean(proof.beacon), result }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path ?? 0, 'utf8'))
  } catch (error) {
    process.stderr.write(`The proof can't be read: ${error.message}\n`)
    return process.exit(UNREADABLE)
  }
}

const input = read(process.argv[2])
const verified = Array.isArray(input) ? input.map(verify) : verify(input)
process.stdout.write(`${JSON.stringify(verified, null, 2)}\n`)
process.exitCode = Math.max(0, ...[verified].flat().map(({ code }) => code))
