import { expect, it } from 'vitest'
import { type PluginContext, pluginContextOf, publishPluginContext } from './plugin-context.ts'

const FACTS = { isProduction: false, playerId: 'p1', currency: 'EUR', locale: 'en' }

it('is published outside production mode, once player and account are known', () => {
  expect(pluginContextOf(FACTS)).toEqual({ playerId: 'p1', currency: 'EUR', locale: 'en' })
  for (const missing of [{ isProduction: true }, { playerId: undefined }, { currency: undefined }])
    expect(pluginContextOf({ ...FACTS, ...missing })).toBeNull()
})

it('is announced by an event when it is published, when its currency changes and when it is cleared', () => {
  const page: EventTarget & { pluginContext?: PluginContext } = new EventTarget()
  const announced: unknown[] = []
  page.addEventListener('plugin-context', (event) => announced.push((event as CustomEvent).detail))
  publishPluginContext(page, pluginContextOf(FACTS))
  publishPluginContext(page, pluginContextOf({ ...FACTS, currency: 'JPY' }))
  expect(page.pluginContext?.currency).toBe('JPY')
  publishPluginContext(page, null)
  expect('pluginContext' in page).toBe(false)
  expect(announced).toEqual([
    { ...FACTS, isProduction: undefined },
    { ...FACTS, currency: 'JPY', isProduction: undefined },
    null,
  ])
})
