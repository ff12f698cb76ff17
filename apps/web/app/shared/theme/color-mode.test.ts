import { expect, it } from 'vitest'
import { forcedColorMode, themeAttribute } from './color-mode.ts'

it('leaves the theme to the device unless the player or the route says otherwise', () => {
  expect(themeAttribute('system')).toBeNull()
  expect(themeAttribute('dark')).toBe('dark')
  expect(themeAttribute('dark', 'light')).toBe('light')
})

it('takes the mode of the innermost route, and warns about one that forces the system', () => {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  expect(forcedColorMode([{ colorMode: 'light' }, null, { colorMode: 'dark' }], warn)).toBe('dark')
  expect(forcedColorMode([undefined, { colorMode: 'system' }], warn)).toBeUndefined()
  expect(warnings).toHaveLength(1)
})
