import { fill, formFor } from '@tessera/words/fill'
import type { PageWords } from '../words/page-words.ts'

type Value = string | number

/** Texts of a game page in one language. Amounts, odds and multipliers are passed formatted. */
export type Texts = ReturnType<typeof createTexts>

/** Creates the texts of a language, with functions for texts with placeholders. */
export function createTexts(words: PageWords, locale: string) {
  const { result, freeSpins, rules, history, dice } = words
  const count = (forms: PageWords['dice']['length'], of: number, name = 'count'): string =>
    fill(formFor(forms, of, locale), { [name]: of })
  return {
    ...words,
    yourBalance: (amount: string) => fill(words.yourBalance, { amount }),
    /** Free rounds that are left, with the stake of each. */
    freeRounds: (left: number, stake: string) =>
      fill(formFor(words.freeRounds, left, locale), { left, stake }),
    /** Name of a symbol; its id if it has no name. */
    symbol: (id: string) => words.symbols[id] ?? id,
    result: {
      ...result,
      won: (amount: string) => fill(result.won, { amount }),
      returned: (amount: string) => fill(result.returned, { amount }),
      line: (line: Value) => fill(result.line, { line }),
      lineWin: (line: string, count: number, symbol: string, amount: string) =>
        fill(result.lineWin, { line, count, symbol, amount }),
      total: (amount: string) => fill(result.total, { amount }),
      multiplier: (times: Value) => fill(result.multiplier, { times }),
    },
    freeSpins: {
      ...freeSpins,
      title: (of: number) => count(freeSpins.title, of),
      /** The number is displayed large next to it. */
      unit: (of: number) => count(freeSpins.unit, of),
      resume: (left: number) => count(freeSpins.resume, left, 'left'),
      resumeText: (won: string) => fill(freeSpins.resumeText, { won }),
      counter: (index: number, of: number) => fill(freeSpins.counter, { index, of }),
      more: (of: number) => count(freeSpins.more, of),
      doneText: (of: number) => count(freeSpins.doneText, of),
    },
    rules: {
      ...rules,
      rtp: (percent: string) => fill(rules.rtp, { percent }),
      lines: (count: number, both: boolean) => fill(both ? rules.linesBothWays : rules.lines, { count }),
      ways: (count: string) => fill(rules.ways, { count }),
      paysPer: (stake: string) => fill(rules.paysPer, { stake }),
      wildMultiplier: (base: number, free: number) =>
        fill(base === free ? rules.wildMultiplier : rules.wildMultiplierFree, { base, free }),
      freeAwards: (three: number, four: number, five: number) =>
        fill(rules.freeAwards, { three, four, five }),
      retriggers: (three: number, four: number, five: number) =>
        fill(rules.retriggers, { three, four, five }),
      maximum: (count: number) => fill(rules.maximum, { count }),
      fixedMultiplier: (times: Value) => fill(rules.fixedMultiplier, { times }),
      risingMultiplier: (from: number, step: number, max: number) =>
        fill(rules.risingMultiplier, { from, step, max }),
      drawnMultiplier: (values: string) => fill(rules.drawnMultiplier, { values }),
      baseMultiplier: (values: string) => fill(rules.baseMultiplier, { values }),
      stakes: (min: string, max: string) => fill(rules.stakes, { min, max }),
    },
    history: { ...history, freeSpins: (of: number) => count(history.freeSpins, of) },
    dice: {
      ...dice,
      rollOver: (target: string) => fill(dice.rollOver, { target }),
      rollUnder: (target: string) => fill(dice.rollUnder, { target }),
      sum: (sum: number, ways: number) => fill(dice.sum, { sum, ways }),
      length: (of: number) => count(dice.length, of),
      stakeBetween: (min: string, max: string) => fill(dice.stakeBetween, { min, max }),
      highestWin: (amount: string) => fill(dice.highestWin, { amount }),
      stakeFrom: (amount: string) => fill(dice.stakeFrom, { amount }),
      setStake: (amount: string) => fill(dice.setStake, { amount }),
      choice: {
        'over-under': (direction: string, target: string) =>
          fill(dice.choice['over-under'], { direction, target }),
        range: (side: string, low: string, high: string) => fill(dice.choice.range, { side, low, high }),
        'sum-set': (sums: string) => fill(dice.choice['sum-set'], { sums }),
        streak: (side: string, length: number) => fill(dice.choice.streak, { side, length }),
      },
    },
  }
}
