import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { leanReactDom } from './lean-react-dom.ts'

const installed = readFileSync(
  createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace('client.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)

it('what no page uses is found in the installed React DOM, each by its name', () => {
  const lean = leanReactDom(installed)
  expect(installed.length - lean.length).toBeGreaterThan(60_000)
  expect(lean).not.toContain('FragmentInstance.prototype')
})

it('a React DOM without a function that is to be left out ends the build', () => {
  const other = installed.replaceAll('startViewTransition', 'beginViewTransition')
  expect(() => leanReactDom(other)).toThrow('startViewTransition')
})

it('what is left is a module that can be read', () => {
  expect(() => new Function('require', 'exports', leanReactDom(installed))).not.toThrow()
})
