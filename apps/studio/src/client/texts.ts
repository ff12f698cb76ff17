import { type Messages, setupI18n } from '@lingui/core'
import { formatLocaleOf } from '@tessera/contract/languages'
import type { CompiledMessages } from '@tessera/words'
import type { PageMessageId, PageTable } from '../words/page-words.ts'

type Value = string | number

/** Returns the messages without values as texts, by the names that lead to them. */
function plainTexts(messages: CompiledMessages): PageTable {
  const texts: Record<string, unknown> = {}
  for (const [id, message] of Object.entries(messages)) {
    if (!message.every((part) => typeof part === 'string')) continue
    const names = id.split('.')
    let at = texts
    const last = names.pop() ?? ''
    for (const name of names) {
      at[name] ??= {}
      at = at[name] as Record<string, unknown>
    }
    at[last] = message.join('')
  }
  return texts as PageTable
}

/** Texts of a game page in one language. Amounts, odds and multipliers are passed formatted. */
export type Texts = ReturnType<typeof createTexts>

/** Creates the texts of a language, with functions for texts with placeholders. */
export function createTexts(messages: CompiledMessages, locale: string) {
  const words = plainTexts(messages)
  const { refusals, result, freeSpins, rules, history, dice } = words
  const i18n = setupI18n({
    locale,
    locales: formatLocaleOf(locale),
    messages: { [locale]: messages as Messages },
  })
  const say = (id: PageMessageId, values?: Readonly<Record<string, Value>>): string => i18n._(id, values)
  return {
    ...words,
    yourBalance: (amount: string) => say('yourBalance', { amount }),
    /** Free rounds that are left, with the stake of each. */
    freeRounds: (left: number, stake: string) => say('freeRounds', { left, stake }),
    /** Name of a symbol; its id if it has no name. */
    symbol: (id: string): string => (words.symbols as Readonly<Record<string, string>>)[id] ?? id,
    refusals: {
      ...refusals,
      limit: {
        ...refusals.limit,
        amount: (name: string, limit: string) => say('refusals.limit.amount', { name, limit }),
        left: (left: string) => say('refusals.limit.left', { left }),
        resets: (time: string) => say('refusals.limit.resets', { time }),
      },
      maxBet: {
        ...refusals.maxBet,
        text: (amount: string) => say('refusals.maxBet.text', { amount }),
      },
      stakeLimit: {
        ...refusals.stakeLimit,
        text: (amount: string) => say('refusals.stakeLimit.text', { amount }),
      },
    },
    result: {
      ...result,
      won: (amount: string) => say('result.won', { amount }),
      returned: (amount: string) => say('result.returned', { amount }),
      line: (line: Value) => say('result.line', { line }),
      lineWin: (line: string, count: number, symbol: string, amount: string) =>
        say('result.lineWin', { line, count, symbol, amount }),
      total: (amount: string) => say('result.total', { amount }),
      multiplier: (times: Value) => say('result.multiplier', { times }),
    },
    freeSpins: {
      ...freeSpins,
      title: (of: number) => say('freeSpins.title', { count: of }),
      /** The number is displayed large next to it. */
      unit: (of: number) => say('freeSpins.unit', { count: of }),
      resume: (left: number) => say('freeSpins.resume', { left }),
      resumeText: (won: string) => say('freeSpins.resumeText', { won }),
      counter: (index: number, of: number) => say('freeSpins.counter', { index, of }),
      more: (of: number) => say('freeSpins.more', { count: of }),
      doneText: (of: number) => say('freeSpins.doneText', { count: of }),
    },
    rules: {
      ...rules,
      rtp: (percent: string) => say('rules.rtp', { percent }),
      lines: (count: number, both: boolean) => say(both ? 'rules.linesBothWays' : 'rules.lines', { count }),
      ways: (count: string) => say('rules.ways', { count }),
      paysPer: (stake: string) => say('rules.paysPer', { stake }),
      wildMultiplier: (base: number, free: number) =>
        say(base === free ? 'rules.wildMultiplier' : 'rules.wildMultiplierFree', { base, free }),
      freeAwards: (three: number, four: number, five: number) =>
        say('rules.freeAwards', { three, four, five }),
      retriggers: (three: number, four: number, five: number) =>
        say('rules.retriggers', { three, four, five }),
      maximum: (count: number) => say('rules.maximum', { count }),
      fixedMultiplier: (times: Value) => say('rules.fixedMultiplier', { times }),
      risingMultiplier: (from: number, step: number, max: number) =>
        say('rules.risingMultiplier', { from, step, max }),
      drawnMultiplier: (values: string) => say('rules.drawnMultiplier', { values }),
      baseMultiplier: (values: string) => say('rules.baseMultiplier', { values }),
      stakes: (min: string, max: string) => say('rules.stakes', { min, max }),
    },
    history: { ...history, freeSpins: (of: number) => say('history.freeSpins', { count: of }) },
    dice: {
      ...dice,
      rollOver: (target: string) => say('dice.rollOver', { target }),
      rollUnder: (target: string) => say('dice.rollUnder', { target }),
      sum: (sum: number, ways: number) => say('dice.sum', { sum, ways }),
      length: (of: number) => say('dice.length', { count: of }),
      stakeBetween: (min: string, max: string) => say('dice.stakeBetween', { min, max }),
      highestWin: (amount: string) => say('dice.highestWin', { amount }),
      stakeFrom: (amount: string) => say('dice.stakeFrom', { amount }),
      setStake: (amount: string) => say('dice.setStake', { amount }),
      choice: {
        'over-under': (direction: string, target: string) =>
          say('dice.choice.over-under', { direction, target }),
        range: (side: string, low: string, high: string) => say('dice.choice.range', { side, low, high }),
        'sum-set': (sums: string) => say('dice.choice.sum-set', { sums }),
        streak: (side: string, length: number) => say('dice.choice.streak', { side, length }),
      },
    },
  }
}
