import { describe, expect, it } from 'vitest'
import { isSameHolder } from './holder-name-rules.ts'

describe('isSameHolder', () => {
  it.each([
    ['the same spelling', 'Ada Lovelace', 'Ada Lovelace'],
    ['capitals', 'ADA LOVELACE', 'Ada Lovelace'],
    ['the family name first', 'LOVELACE, ADA', 'Ada Lovelace'],
    ['left out accents', 'Jose Muñoz Peña', 'José Munoz Pena'],
    ['umlauts as two letters', 'JUERGEN MUELLER-GROESS', 'Jürgen Müller-Größ'],
    ['umlauts without dots', 'Jurgen Muller', 'Jürgen Müller'],
    ['a title', 'Dr. Ada Lovelace', 'Ada Lovelace'],
    ['letters of the north', 'Lukasz Sorensen', 'Łukasz Sørensen'],
    ['an apostrophe', 'Sinead OConnor', 'Sinéad O’Connor'],
    ['more spaces', '  Ada   Lovelace ', 'Ada Lovelace'],
    ['decomposed letters', 'Ju\u0308rgen', 'Jürgen'],
    ['left out dots of Devanagari', 'ज़ोया खान', 'जोया ख़ान'],
  ])('accepts %s', (_, holder, own) => {
    expect(isSameHolder(holder, own)).toBe(true)
    expect(isSameHolder(own, holder)).toBe(true)
  })

  it.each([
    ['another first name', 'Anna Lovelace', 'Ada Lovelace'],
    ['only the family name', 'Lovelace', 'Ada Lovelace'],
    ['other vowel signs', 'रीमा देवी', 'राम देव'],
    ['a second holder', 'Ada Lovelace, Charles Babbage', 'Ada Lovelace'],
    ['an empty name', '', 'Ada Lovelace'],
    ['a profile without a name', '', ''],
    ['only a title', 'Dr.', 'Dr.'],
  ])('refuses %s', (_, holder, own) => {
    expect(isSameHolder(holder, own)).toBe(false)
  })
})
