import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  betKindsFor,
  CASH_OUT_MARGIN_BASIS_POINTS,
  deductionPercentOf,
  LADDER,
  LADDER_STEPS,
  LEAST_RETURN,
  lineCount,
  MAX_BUILDER_SELECTIONS,
  MAX_LEGS,
  MAX_PARTIAL_PERCENT,
  MAX_SYSTEM_LEGS,
  MIN_PARTIAL_PERCENT,
  placeTermsOf,
} from './index.ts'

/** The published rules for players, without line breaks. */
const page = readFileSync(new URL('../../../docs/protocols/sport-bets.md', import.meta.url), 'utf8')
const text = page.replaceAll(/\s+/g, ' ')

/** Returns the cells of every table row whose first cell is this text. */
const rows = (first: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells[1] === first)
    .map((cells) => cells.slice(2, -1))

const hundredths = (cells: readonly string[]) =>
  cells.map((cell) => Math.round(Number(cell.replace(',', '')) * 100))

describe('published rules of sport bets', () => {
  test('state the price ladder of the code', () => {
    const [upTo = []] = rows('Up to')
    expect(hundredths(upTo)).toEqual(LADDER_STEPS.map(({ to }) => to))
    expect(hundredths(rows('Step')[0] ?? [])).toEqual(LADDER_STEPS.map(({ step }) => step))
    expect(text).toContain(`one ladder of ${LADDER.length} steps`)
    expect(text).toContain(`less than ${LEAST_RETURN * 100} % of the fair price`)
  })

  test('state the Rule 4 deductions of the code', () => {
    const prices = rows('Up to').slice(1).flatMap(hundredths)
    const percents = rows('**Takes**')
      .flat()
      .map((cell) => Number.parseInt(cell, 10))
    expect(prices.length).toBe(18)
    expect(prices.map(deductionPercentOf)).toEqual(percents)
    expect(deductionPercentOf((prices.at(-1) ?? 0) + 1)).toBe(0)
  })

  test('state the place terms of the code', () => {
    const terms = [
      [4, false],
      [5, false],
      [8, false],
      [12, true],
      [16, true],
    ].map(([runners, handicap]) => placeTermsOf(Number(runners), handicap === true))
    expect(rows('Places')[0]).toEqual(terms.map((found) => String(found?.places ?? 'none')))
    expect(rows('Of the odds')[0]).toEqual(
      terms.map((found) => (found ? `1/${found.fraction.denominator}` : '')),
    )
  })

  test('state the systems of the code and their lines', () => {
    const named = page
      .split('\n')
      .flatMap((line) => [...line.matchAll(/\| ([A-Z][A-Za-z ]*?\d*) +\| ([1-9]) +\| (\d+) +\|/g)])
      .map(([, name = '', legs, lines]) => [
        name.toLowerCase().replace(' ', '-'),
        Number(legs),
        Number(lines),
      ])
    const systems = Array.from({ length: MAX_LEGS }, (_, index) => betKindsFor(index + 1))
      .flat()
      .filter(({ code }) => /^[a-z]/.test(code) && code !== 'combination')
      .map((kind) => [kind.code, kind.legs, lineCount(kind)])
    expect(named.sort()).toEqual(systems.sort())
  })

  test.each([
    `A bet has 1 to ${MAX_LEGS} legs`,
    `Systems have ${MAX_SYSTEM_LEGS} legs at most`,
    `puts 2 to ${MAX_BUILDER_SELECTIONS} selections`,
    `Offered is that less ${CASH_OUT_MARGIN_BASIS_POINTS / 100} %`,
    `${MIN_PARTIAL_PERCENT} to ${MAX_PARTIAL_PERCENT} % of what runs`,
  ])('state the limit of the code: %s', (sentence) => {
    expect(text).toContain(sentence)
  })
})
