import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type LocaleCode, parentOf } from '@tessera/contract/languages'
import { CONTENT_FOLDER } from '@tessera/words'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createTexts } from '../client/texts.ts'
import { loadGames } from '../games/load-games.ts'
import { loadStudioWords } from './studio-words.ts'

const words = await loadStudioWords()
const games = await loadGames()
const languages = LOCALES.map(({ code }) => code)
const fileOf = async (language: string, name: string): Promise<Record<string, unknown>> =>
  parse(await readFile(join(CONTENT_FOLDER, language, `${name}.yaml`), 'utf8'))

it.each(LOCALES.filter(({ code }) => parentOf(code) === null))(
  "the studio's texts in $code are complete without help from another language",
  async ({ code }) => {
    expect(Object.keys(await fileOf(code, 'games')).sort()).toEqual([...games.keys()].sort())
  },
)

describe.each(languages)("the studio's texts in %s", (language) => {
  it('name every symbol of every slot, and no others', () => {
    const used = [...games.values()].flatMap(({ rules }) =>
      rules.kind === 'slot' ? Object.values(rules.symbols) : [],
    )
    expect(Object.keys(createTexts(words.pages[language], language).symbols).sort()).toEqual(
      [...new Set(used)].sort(),
    )
  })
})

it.each(languages.filter((language) => language !== 'en'))(
  "the studio's texts in %s contain no English sentences",
  (language) => {
    const english = Object.values(words.games.en).map(({ description }) => description)
    const own = Object.values(words.games[language]).map(({ description }) => description)
    expect(own.filter((text) => english.includes(text))).toEqual([])
    const rulesIn = (locale: LocaleCode) =>
      Object.values(createTexts(words.pages[locale], locale).rules).filter((text) => typeof text === 'string')
    const rules = rulesIn('en')
    expect(Math.min(own.length, english.length, rules.length)).toBeGreaterThan(5)
    expect(rulesIn(language).filter((text) => rules.includes(text))).toEqual([])
  },
)

it.each(languages)("the studio's labels for a target in %s read right before its value", (language) => {
  const { rollOver, rollUnder } = createTexts(words.pages[language], language).dice
  for (const label of [rollOver, rollUnder]) expect(label('50.00')).toBe(`${label('').trim()} 50.00`)
})

describe('createTexts', () => {
  it.each([
    ['en', 1, '1 free spin', 'You have 1 free spin left'],
    ['en', 8, '8 free spins', 'You have 8 free spins left'],
    ['de', 1, '1 Freispiel', 'Du hast noch 1 Freispiel'],
    ['de', 8, '8 Freispiele', 'Du hast noch 8 Freispiele'],
  ] as const)('counts in %s: %i', (language, count, title, resume) => {
    const { freeSpins } = createTexts(words.pages[language], language)
    expect([freeSpins.title(count), freeSpins.resume(count)]).toEqual([title, resume])
  })

  it('has a function for each message with values', () => {
    const { pages } = words
    const texts = createTexts(pages.en, 'en')
    const withValues = Object.entries(pages.en).filter(([, message]) =>
      message.some((part) => typeof part !== 'string'),
    )
    expect(withValues.length).toBeGreaterThan(20)
    for (const [id] of withValues) {
      const at = id.split('.').reduce<unknown>((found, name) => Reflect.get(Object(found), name), texts)
      // Two messages of rules are variants that a function selects.
      expect([id, typeof at]).toEqual([
        id,
        /linesBothWays|wildMultiplierFree/.test(id) ? 'undefined' : 'function',
      ])
    }
  })

  it('leaves no placeholder open', () => {
    for (const language of languages) {
      const texts = createTexts(words.pages[language], language)
      expect(texts.result.lineWin(texts.result.line(4), 3, texts.symbol('hare'), '2.40')).not.toMatch(/[{}]/)
      expect(texts.rules.wildMultiplier(2, 2) + texts.rules.wildMultiplier(2, 3)).not.toMatch(/[{}]/)
    }
  })
})
