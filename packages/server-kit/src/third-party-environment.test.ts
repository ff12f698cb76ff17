import { expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from './environment.ts'
import { thirdPartiesOf, thirdPartyEnvironment } from './third-party-environment.ts'

const read = (variables: NodeJS.ProcessEnv) =>
  thirdPartiesOf(readEnvironment(z.object(thirdPartyEnvironment), variables))

it('has no third party by default', () => {
  const { metricsPercent, ...addresses } = read({})
  expect(Object.values(addresses)).toEqual([null, null, null, null])
  expect(metricsPercent).toBe(10)
})

it('reads the addresses of the third parties', () => {
  expect(read({ PIXEL_URL: 'https://pixel.example/i.gif', WEB_METRICS_PERCENT: '0' })).toMatchObject({
    pixelUrl: 'https://pixel.example/i.gif',
    metricsPercent: 0,
  })
})

it.each([
  ['TAG_MANAGER_URL', 'http://tags.example/t.js'],
  ['SESSION_RECORDER_URL', 'javascript:alert(1)'],
  ['WEB_METRICS_PERCENT', '101'],
])('refuses %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name)
})
