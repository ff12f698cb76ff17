import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PageApi, type ReadyCallback, runQueue } from './run-queue.ts'
import type { ScriptApi } from './script-api.ts'

const sport = { init: vi.fn() } as unknown as ScriptApi
afterEach(() => vi.unstubAllGlobals())

describe('runQueue', () => {
  it('runs the callbacks of the stub in their order, and later ones at once', () => {
    const calls: unknown[] = []
    const callback =
      (name: string): ReadyCallback =>
      (given) =>
        calls.push([name, given === sport])
    const page: { TesseraSport?: object } = { TesseraSport: { queue: [callback('one'), callback('two')] } }
    runQueue(() => sport, page)
    const api = page.TesseraSport as PageApi
    api.ready(callback('three'))
    expect(calls).toEqual([
      ['one', true],
      ['two', true],
      ['three', true],
    ])
    expect(api.init).toBe(sport.init)
  })

  it('reports a callback that throws and runs the next one', () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const second = vi.fn()
    const first = () => {
      throw new Error('of the page')
    }
    runQueue(() => sport, { TesseraSport: { queue: [first, second] } })
    expect(second).toHaveBeenCalledOnce()
    expect(reportError).toHaveBeenCalledWith(new Error('of the page'))
  })

  it('keeps the API of the script that loaded first', () => {
    const page: { TesseraSport?: object } = {}
    runQueue(() => sport, page)
    const first = page.TesseraSport
    runQueue(() => ({ ...sport }), page)
    expect(page.TesseraSport).toBe(first)
  })
})
