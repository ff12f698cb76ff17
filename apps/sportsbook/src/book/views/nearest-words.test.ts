import { describe, expect, it } from 'vitest'
import { meantWords, mistakesFor } from './nearest-words.ts'

const KNOWN = ['liverpool', 'lisbon', 'harbour', 'harvest', 'borussia', 'brussels', 'kane']

describe('mistakes in a typed word', () => {
  it.each([
    ['harbor', 'harbour', 1],
    ['liver', 'liverpool', 0],
    ['livrepool', 'liverpool', 1],
    ['hrabour', 'harbour', 1],
    ['harxxur', 'harbour', 2],
  ])('are counted in %s for %s', (typed, word, mistakes) => {
    expect(mistakesFor(typed, word, 2)).toBe(mistakes)
  })
})

describe('the words that a typed one stands for', () => {
  it.each([
    ['harb', ['harb']],
    ['harbor', ['harbour']],
    ['iverpool', []],
    ['ilverpool', ['liverpool']],
    ['liverpol', ['liverpool']],
    ['livepol', []],
    ['borusia', ['borussia']],
    // Three letters are too few for a mistake, and no other word is near.
    ['kna', []],
    ['xylophone', []],
  ])('for %s are %j', (typed, words) => {
    expect(meantWords(typed, KNOWN)).toEqual(words)
  })

  it('are itself if a known word begins with it, whatever else is near', () => {
    expect(meantWords('harve', KNOWN)).toEqual(['harve'])
  })
})
