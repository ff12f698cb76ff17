import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logSettled } from './log-settled.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.stubGlobal('console', { ...console, warn })
})
afterEach(() => vi.unstubAllGlobals())

const request = { call: 'GET /api/game/games', traceId: 't1', durationMs: 2000, failedStatus: undefined }

it('logs a warning for a request slower than 2000 ms', () => {
  logSettled(request)
  expect(warn).not.toHaveBeenCalled()
  logSettled({ ...request, durationMs: 2001 })
  expect(warn).toHaveBeenCalledExactlyOnceWith('[tessera] slow request', {
    call: request.call,
    traceId: 't1',
    durationMs: 2001,
  })
})

it('logs a request without a response with its trace id', () => {
  logSettled({ ...request, failedStatus: 500 })
  expect(warn).not.toHaveBeenCalled()
  logSettled({ ...request, failedStatus: 0 })
  expect(warn).toHaveBeenCalledExactlyOnceWith('[tessera] request without a response', {
    call: request.call,
    traceId: 't1',
  })
})
