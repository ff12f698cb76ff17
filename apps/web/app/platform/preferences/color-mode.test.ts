import { expect, it } from 'vitest'
import { forcedColorMode, themeAttribute } from './color-mode.ts'

it('sets no theme unless the player or the route chooses one', () => {
  expect(themeAttribute('system')).toBeNull()
  expect(themeAttribute('dark')).toBe('dark')
  expect(themeAttribute('dark', 'light')).toBe('light')
})

it('forces the color mode of the innermost route, and warns of a forced system mode', () => {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  expect(forcedColorMode([{ colorMode: 'light' }, null, { colorMode: 'dark' }], warn)).toBe('dark')
  expect(forcedColorMode([undefined, { colorMode: 'system' }], warn)).toBeUndefined()
  expect(warnings).toHaveLength(1)
})
