import { plainText, textByCount, textWith } from '@tessera/words'
import { z } from 'zod'
import { refusalWordsSchema } from './refusal-words.ts'

/** Schema of plain texts by their names. */
const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, plainText])) as Record<Name, typeof plainText>

const group = <Name extends string>(...names: Name[]) => z.strictObject(texts(...names))

const PROBLEMS = [
  ...([
    'insufficient_funds',
    'session_closed',
    'unauthorized',
    'forbidden',
    'not_found',
    'round_open',
  ] as const),
  ...(['too_many_requests', 'too_soon', 'invalid', 'conflict', 'unavailable', 'lost', 'unknown'] as const),
]
const DICE = ['over-under', 'target', 'range', 'sum-set', 'sum-over-under', 'streak'] as const

const rules = z.strictObject({
  ...texts('rtpSlot', 'rtpDice', 'paytable', 'wild', 'wildReel', 'scatter', 'scatterPays', 'mystery'),
  ...texts('noRetriggers', 'stickyWilds', 'specialSymbol', 'malfunction', 'keys', 'payoutRule'),
  wildExpands: group('always', 'free'),
  dice: group(...DICE),
  rtp: textWith('percent'),
  lines: textWith('count'),
  linesBothWays: textWith('count'),
  ways: textWith('count'),
  paysPer: textWith('stake'),
  wildMultiplier: textWith('base'),
  wildMultiplierFree: textWith('base', 'free'),
  freeAwards: textWith('three', 'four', 'five'),
  retriggers: textWith('three', 'four', 'five'),
  maximum: textWith('count'),
  fixedMultiplier: textWith('times'),
  risingMultiplier: textWith('from', 'step', 'max'),
  drawnMultiplier: textWith('values'),
  baseMultiplier: textWith('values'),
  stakes: textWith('min', 'max'),
})

const dice = z.strictObject({
  ...texts(
    'over',
    'under',
    'inside',
    'outside',
    'sun',
    'moon',
    'target',
    'low',
    'high',
    'chance',
    'multiplier',
  ),
  ...texts('sums', 'lengthLabel', 'lastResults', 'noChoice', 'changeStake', 'tooLikely', 'fewer', 'more'),
  ...texts('halfStake', 'doubleStake'),
  stakeBetween: textWith('min', 'max'),
  rollOver: textWith('target'),
  rollUnder: textWith('target'),
  sum: textWith('sum', 'ways'),
  length: textByCount('count'),
  highestWin: textWith('amount'),
  /** Smaller stakes are not offered with these odds. */
  stakeFrom: textWith('amount'),
  /** Starts with `changeStake`. */
  setStake: textWith('amount'),
  choice: z.strictObject({
    'over-under': textWith('direction', 'target'),
    range: textWith('side', 'low', 'high'),
    'sum-set': textWith('sums'),
    streak: textWith('length', 'side'),
  }),
})

/**
 * All texts of a game page: `content/<language>/game-pages.yaml`. Amounts, odds and multipliers are passed
 * formatted.
 */
export const pageWordsSchema = z.strictObject({
  ...texts(
    'balance',
    'unknownBalance',
    'demo',
    'stake',
    'lessStake',
    'moreStake',
    'allStakes',
    'win',
    'lastWin',
  ),
  ...texts('payoutOnWin', 'turbo', 'sound', 'menu', 'exit', 'close', 'loading', 'checking', 'retrying'),
  ...texts('retryingText', 'tryNow', 'paused', 'deposit'),
  /** Shown if a key is pressed before the player has interacted with the game. */
  wakeKeys: plainText,
  yourBalance: textWith('amount'),
  /** Shown while the next round is a free one. */
  freeRounds: textByCount('left', 'stake'),
  /** Labels of the play tile: it starts a round of a slot or of a type of dice, or skips the animation. */
  play: group('slot', ...DICE, 'stop', 'skip', 'next', 'wait'),
  session: group('elapsed', 'net', 'title', 'staked', 'won', 'rounds'),
  celebration: group('big', 'great', 'grand', 'skip'),
  tabs: group('rules', 'history', 'fairness', 'settings'),
  result: z.strictObject({
    ...texts('nothing', 'ways', 'scatter', 'special', 'spinning', 'rolling'),
    won: textWith('amount'),
    returned: textWith('amount'),
    line: textWith('line'),
    lineWin: textWith('line', 'count', 'symbol', 'amount'),
    total: textWith('amount'),
    multiplier: textWith('times'),
  }),
  freeSpins: z.strictObject({
    ...texts('intro', 'start', 'resumeButton', 'won', 'doneTitle', 'done', 'special'),
    title: textByCount('count'),
    /** The number is displayed large next to it. */
    unit: textByCount(),
    resume: textByCount('left'),
    resumeText: textWith('won'),
    counter: textWith('index', 'of'),
    more: textByCount('count'),
    doneText: textByCount('count'),
  }),
  problems: z.record(z.enum(PROBLEMS), group('title', 'text', 'action')),
  refusals: refusalWordsSchema,
  rules,
  history: z.strictObject({
    ...texts('empty', 'replay', 'replayNote', 'watch', 'back', 'more', 'when', 'before', 'after', 'choice'),
    ...texts('unavailable', 'round'),
    state: group('checking', 'open', 'closed', 'void'),
    freeSpins: textByCount('count'),
  }),
  fairness: group(
    ...([
      'intro',
      'serverSeedHash',
      'nextServerSeedHash',
      'clientSeed',
      'nonce',
      'rotate',
      'rotateHelp',
    ] as const),
    ...(['rotated', 'revealed', 'copy', 'copied', 'busy', 'wrongSeed'] as const),
  ),
  dice,
  /** Names of the symbols of all slots. */
  symbols: z.record(z.string(), plainText),
})

export type PageWords = z.output<typeof pageWordsSchema>
