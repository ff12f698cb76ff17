import { expect, it } from 'vitest'
import { silentActions } from './actions.ts'

const FILE = 'apps/web/app/features/a/a.tsx'
const use = (name: string, options = ''): string => `const ${name} = useApiAction('PUT /a'${options})\n`

it.each([
  ['is only run', `${use('save')}void save.run({})\nconst busy = save.isRunning`],
  ['is told of success alone', `${use('save', ', { onDone: () => keep() }')}void save.run({})`],
  ['has its run taken out', `${use('{ run, isRunning }')}void run({})`],
])('an action that %s is silent', (_, text) => {
  expect(silentActions(FILE, text)).toEqual(['line 1: nobody is told what this action refuses'])
})

it.each([
  ['says what to do', `${use('save', ', { onDone, onError: alerts.showError }')}void save.run({})`],
  ['takes its options from elsewhere', `${use('save', ', options')}void save.run({})`],
  ['shows its error', `${use('save')}show(save.error)`],
  ['has its error taken out', `${use('{ run, error }')}show(error)`],
  ['is handed on', `${use('save')}const { error } = isNew ? save : other`],
])('an action that %s is not', (_, text) => {
  expect(silentActions(FILE, text)).toEqual([])
})

it('other files are let be', () => {
  expect(silentActions('apps/sandbox/src/a.ts', use('save'))).toEqual([])
})
