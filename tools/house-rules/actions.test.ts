import { expect, it } from 'vitest'
import { ignoredRefusals } from './actions.ts'

const FILE = 'apps/web/app/features/a/a.tsx'
const use = (name: string, options = ''): string => `const ${name} = useApiAction('PUT /a'${options})\n`

it.each([
  ['only runs', `${use('save')}void save.run({})\nconst busy = save.isRunning`],
  ['handles only success', `${use('save', ', { onDone: () => keep() }')}void save.run({})`],
  ['is destructured without its error', `${use('{ run, isRunning }')}void run({})`],
])('reports an action that %s', (_, text) => {
  expect(ignoredRefusals(FILE, text)).toEqual(['line 1: refusals of this action are not shown to the player'])
})

it.each([
  ['handles its error', `${use('save', ', { onDone, onError: alerts.showError }')}void save.run({})`],
  ['receives its options from a variable', `${use('save', ', options')}void save.run({})`],
  ['shows its error', `${use('save')}show(save.error)`],
  ['is destructured with its error', `${use('{ run, error }')}show(error)`],
  ['is assigned to another name', `${use('save')}const { error } = isNew ? save : other`],
])('accepts an action that %s', (_, text) => {
  expect(ignoredRefusals(FILE, text)).toEqual([])
})

it('ignores files outside of the web app', () => {
  expect(ignoredRefusals('apps/sandbox/src/a.ts', use('save'))).toEqual([])
})
