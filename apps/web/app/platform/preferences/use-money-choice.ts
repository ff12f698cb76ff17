import { useMemo, useSyncExternalStore } from 'react'
import { logWarning } from '../browser/log.ts'
import {
  DEFAULT_MONEY_CHOICE,
  EQUIVALENT_KEY,
  type MoneyChoice,
  parseMoneyChoice,
  UNITS_KEY,
} from './money-choice.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed the choice.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

let known = { stored: '', choice: DEFAULT_MONEY_CHOICE }

/** Returns the stored choice; the same object until it changes. The storage may be inaccessible in private windows. */
function storedChoice(): MoneyChoice {
  try {
    const equivalent = localStorage.getItem(EQUIVALENT_KEY)
    const units = localStorage.getItem(UNITS_KEY)
    const stored = `${equivalent}/${units}`
    if (stored !== known.stored) known = { stored, choice: parseMoneyChoice(equivalent, units) }
    return known.choice
  } catch {
    return DEFAULT_MONEY_CHOICE
  }
}

/** Returns how this browser shows amounts. The server and the first render use the defaults, and then the stored choice. */
export const useMoneyChoice = (): MoneyChoice =>
  useSyncExternalStore(subscribe, storedChoice, () => DEFAULT_MONEY_CHOICE)

/** Returns the codes of the units that this browser shows in place of main units: `['mBTC']`. */
export function useChosenUnits(): readonly string[] {
  const { units } = useMoneyChoice()
  return useMemo(() => Object.values(units), [units])
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    logWarning('a choice could not be stored', { key, reason: String(error) })
  }
  for (const listener of listeners) listener()
}

/** Stores the currency in which all balances are valued. */
export const chooseEquivalent = (currency: string): void => store(EQUIVALENT_KEY, currency)

/** Stores the unit in which amounts of a currency are shown. */
export function chooseUnit(currency: string, unit: string): void {
  const { units } = storedChoice()
  const chosen = Object.values({ ...units, [currency]: unit })
  store(UNITS_KEY, chosen.join(' '))
}
