import { expect, test } from 'vitest'
import { Catalogues, languageIn, type Part } from './catalogues.ts'

/** Creates catalogues in which each part has one message, and a list of the requested ones. */
function createCatalogues() {
  const requested: string[] = []
  const catalogues = new Catalogues(async (part: Part, language: string) => {
    requested.push(`${part} ${language}`)
    return { messages: { [part]: `${part} in ${language}` } }
  })
  return { catalogues, requested }
}

test('requests the first part of the shown language only', async () => {
  const { catalogues, requested } = createCatalogues()
  expect(await catalogues.open('de')).toEqual({ first: 'first in de' })
  expect(requested).toEqual(['first de'])
})

test('adds a part to the messages of the shown language', async () => {
  const { catalogues, requested } = createCatalogues()
  const messages = await catalogues.open('de')
  await catalogues.add(['bets'])
  expect(messages).toEqual({ first: 'first in de', bets: 'bets in de' })
  expect(requested).toEqual(['first de', 'bets de'])
})

test('opens a further language with the parts of the first one', async () => {
  const { catalogues } = createCatalogues()
  await catalogues.add(['bets'])
  expect(await catalogues.open('es')).toEqual({ first: 'first in es', bets: 'bets in es' })
})

test('adds a part that is requested while a language is opened', async () => {
  const { catalogues } = createCatalogues()
  const [messages] = await Promise.all([catalogues.open('de'), catalogues.add(['bets'])])
  expect(messages).toEqual({ first: 'first in de', bets: 'bets in de' })
})

test.each([
  ['de-AT', 'de'],
  ['es-MX', 'es-mx'],
  ['es-ES', 'es'],
  ['tlh', 'en'],
])('has for the culture %s the language %s', (culture, language) =>
  expect(languageIn('en de es es-mx', culture)).toBe(language),
)
