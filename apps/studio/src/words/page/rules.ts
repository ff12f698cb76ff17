/** English messages of the rules of games. */
export const rules = {
  rules: {
    rtp: 'Return to player (RTP): {percent}',
    rtpSlot:
      'The theoretical return over a very large number of spins, free spins included. It is calculated exactly from the reel strips, the paytable and the odds of the features, not measured. A single session can be far above or below it.',
    rtpDice:
      'The theoretical return, the same whatever odds you choose: the multiplier times the chance of winning, calculated exactly. A single session can be far above or below it.',
    paytable: 'Paytable',
    lines:
      '{count} lines, paid from the left on adjacent reels. Only the highest win on each line is paid; wins on different lines are added up.',
    linesBothWays:
      '{count} lines, paid from the left and from the right on adjacent reels. Only the highest win on each line is paid; wins on different lines are added up.',
    ways: '{count} ways to win: the same symbol on adjacent reels from the left, in any row. All ways are added up.',
    paysPer: 'Payouts at a stake of {stake}',
    wild: 'Wild: substitutes for every symbol except the scatter.',
    wildMultiplier: 'Each wild in a win multiplies it by {base}.',
    wildMultiplierFree: 'Each wild in a win multiplies it by {base}, or by {free} during free spins.',
    wildExpands: {
      always: 'A wild that lands expands to fill its reel.',
      free: 'During free spins, a wild that lands expands to fill its reel.',
    },
    wildReel: 'On some spins, a whole reel turns wild.',
    scatter: 'Scatter: pays anywhere on the reels.',
    scatterPays: 'Scatter pays',
    mystery: 'All mystery symbols on a spin turn into the same symbol.',
    freeAwards: 'Three, four or five scatters award {three}, {four} or {five} free spins.',
    retriggers: 'During free spins, three, four or five scatters award {three}, {four} or {five} more.',
    noRetriggers: 'No more free spins can be won during free spins.',
    maximum: 'At most {count} free spins per round.',
    stickyWilds: 'Wilds that land during free spins stay in place until the free spins end.',
    specialSymbol:
      'When free spins begin, one symbol is drawn at random. Whenever it lands on enough reels to pay, it expands to fill them and pays on every line.',
    fixedMultiplier: 'All wins in free spins are multiplied by {times}.',
    risingMultiplier:
      'Wins in free spins are multiplied by {from} at first. The multiplier grows by {step} with each free spin, up to {max}.',
    drawnMultiplier: 'A multiplier is drawn for each free spin: {values}.',
    baseMultiplier: 'A multiplier is drawn for each paid spin: {values}.',
    stakes: 'Stakes from {min} to {max}.',
    malfunction:
      'An interrupted round is saved and continues when you return. A malfunction voids the round and your stake is returned.',
    keys: 'Once you have tapped or clicked the game, Space or Enter plays. The up and down arrow keys change the stake, Escape closes.',
    dice: {
      'over-under':
        'One roll from 0.00 to 100.00, all 10,001 values equally likely. You win if it is over, or under, your target. Exactly on target loses.',
      target:
        'A multiplier is drawn: 99 divided by a random number from 0 to 100, at least 1.00×. If it reaches the multiplier you picked, you win that multiplier.',
      range:
        'One roll from 0.00 to 100.00, all 10,001 values equally likely. You win if it falls inside, or outside, your range. The bounds count as inside.',
      'sum-set': 'Two fair dice are thrown. You win if you picked their total.',
      'sum-over-under':
        'Three fair dice are thrown. You win if their total is over, or under, your target. Exactly on target loses.',
      streak: 'A fair coin is tossed up to twelve times. You win if your side comes up every time.',
    },
    payoutRule:
      'A win pays the stake times the multiplier, rounded down to the smallest unit of the currency. We don’t offer stakes so small that rounding would cost more than half a percent of a win.',
  },
}
