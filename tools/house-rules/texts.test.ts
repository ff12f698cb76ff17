import { expect, it } from 'vitest'
import { stiffTexts } from './texts.ts'

it.each([
  ['a riddle', 'content/en/dialogs.yaml', 'title: Is it you?'],
  ['a person without a name', 'apps/sandbox/src/pages/social-pages.ts', '<h2>Somebody new</h2>'],
  ['an uncontracted negation', 'content/en/rules.yaml', 'email: That is not a valid address.'],
  ['an outdated market name', 'content/de/sport.yaml', '  main: Wichtigste'],
  ['a word-by-word translation', 'apps/web/app/locales/more/de.po', 'msgstr "Schickt mir Angebote"'],
  ['a second spelling', 'packages/contract/src/errors.ts', "  message: 'Wrong e-mail or password.'"],
  ['a typewriter apostrophe', 'content/en/questions/games.md', "You don't need an account."],
  ['a term that bettors don’t use', 'apps/widget/src/words/bets.ts', "  'slip.modes': 'Kind of bet',"],
])('reports %s with its line', (_, file, line) => {
  expect(stiffTexts(file, `\n${line}`)).toEqual([expect.stringMatching(/^line 2: /)])
})

it('accepts what a native speaker would write', () => {
  expect(
    stiffTexts('content/en/dialogs.yaml', 'title: Confirm it’s you\ndescription: You won’t be told off.'),
  ).toEqual([])
})

it('accepts German spellings, comments and files without texts', () => {
  expect(stiffTexts('content/de/fields.yaml', 'email: { label: E-Mail }')).toEqual([])
  expect(stiffTexts('content/pt-br/fields.yaml', 'email: { label: E-mail }')).toEqual([])
  expect(stiffTexts('apps/sandbox/src/pages/layout.ts', '/** Returns the e-mail. */')).toEqual([])
  expect(stiffTexts('apps/api/src/main.ts', "log('nobody')")).toEqual([])
})
