import type { DiceRuleType } from '@tessera/fairness'
import type { Problem } from '../core/round-state.ts'

/** Everything a game page says. Amounts, odds and multipliers arrive formatted. */
export interface Texts {
  balance: string
  unknownBalance: string
  demo: string
  stake: string
  lessStake: string
  moreStake: string
  allStakes: string
  win: string
  lastWin: string
  payoutOnWin: string
  /** What the play tile does: it starts a round of slots or of a kind of dice, or cuts short what is shown. */
  play: Record<'slot' | DiceRuleType | 'stop' | 'skip' | 'next' | 'wait', string>
  turbo: string
  sound: string
  menu: string
  exit: string
  close: string
  loading: string
  session: { elapsed: string; net: string; title: string; staked: string; won: string; rounds: string }
  result: {
    won: (amount: string) => string
    returned: (amount: string) => string
    nothing: string
    line: (line: number) => string
    lineWin: (line: string, count: number, symbol: string, amount: string) => string
    ways: string
    scatter: string
    special: string
    total: (amount: string) => string
    multiplier: (times: string) => string
    spinning: string
    rolling: string
  }
  celebration: { big: string; great: string; grand: string; skip: string }
  freeSpins: {
    title: (count: number) => string
    /** The number stands large beside it. */
    unit: (count: number) => string
    intro: string
    start: string
    resume: (left: number) => string
    resumeText: (won: string) => string
    resumeButton: string
    counter: (index: number, of: number) => string
    won: string
    more: (count: number) => string
    doneTitle: string
    doneText: (count: number) => string
    done: string
    special: string
  }
  checking: string
  retrying: string
  retryingText: string
  tryNow: string
  paused: string
  /** A key was pressed before the player has touched the game. */
  wakeKeys: string
  problems: Record<Problem['code'], { title: string; text: string; action: string }>
  deposit: string
  yourBalance: (amount: string) => string
  tabs: { rules: string; history: string; fairness: string; settings: string }
  rules: {
    rtp: (percent: string) => string
    rtpSlot: string
    rtpDice: string
    paytable: string
    lines: (count: number, both: boolean) => string
    ways: (count: string) => string
    paysPer: (stake: string) => string
    wild: string
    wildMultiplier: (base: number, free: number) => string
    wildExpands: { always: string; free: string }
    wildReel: string
    scatter: string
    scatterPays: string
    mystery: string
    freeAwards: (three: number, four: number, five: number) => string
    retriggers: (three: number, four: number, five: number) => string
    noRetriggers: string
    maximum: (count: number) => string
    stickyWilds: string
    specialSymbol: string
    fixedMultiplier: (times: number) => string
    risingMultiplier: (from: number, step: number, max: number) => string
    drawnMultiplier: (values: string) => string
    baseMultiplier: (values: string) => string
    stakes: (min: string, max: string) => string
    malfunction: string
    keys: string
    dice: {
      'over-under': string
      target: string
      range: string
      'sum-set': string
      'sum-over-under': string
      streak: string
    }
    payoutRule: string
  }
  history: {
    empty: string
    replay: string
    replayNote: string
    watch: string
    back: string
    more: string
    when: string
    before: string
    after: string
    choice: string
    state: { checking: string; open: string; closed: string; void: string }
    unavailable: string
    round: string
    freeSpins: (count: number) => string
  }
  fairness: {
    intro: string
    serverSeedHash: string
    nextServerSeedHash: string
    clientSeed: string
    nonce: string
    rotate: string
    rotateHelp: string
    rotated: string
    revealed: string
    copy: string
    copied: string
    busy: string
    wrongSeed: string
  }
  dice: {
    over: string
    under: string
    inside: string
    outside: string
    sun: string
    moon: string
    rollOver: (target: string) => string
    rollUnder: (target: string) => string
    target: string
    low: string
    high: string
    chance: string
    multiplier: string
    sums: string
    sum: (sum: number, ways: number) => string
    length: (count: number) => string
    lengthLabel: string
    lastResults: string
    noChoice: string
    highestWin: (amount: string) => string
    /** Smaller stakes are not offered with these odds. */
    stakeFrom: (amount: string) => string
    changeStake: string
    /** Begins with `changeStake`. */
    setStake: (amount: string) => string
    tooLikely: string
    choice: {
      'over-under': (direction: string, target: string) => string
      range: (side: string, low: string, high: string) => string
      'sum-set': (sums: string) => string
      streak: (side: string, length: number) => string
    }
    fewer: string
    more: string
  }
}
