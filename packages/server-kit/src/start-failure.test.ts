import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { EnvironmentError } from './environment.ts'
import { describeFailure, StartError } from './start-failure.ts'

const thrown = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('describeFailure', () => {
  it.each([
    ['a StartError', new StartError('The ledger is empty.'), 'The ledger is empty.'],
    [
      'an invalid configuration',
      new EnvironmentError(['PORT: must be a number']),
      'The configuration is not valid:\n  - PORT: must be a number',
    ],
    [
      'an error with its cause',
      new Error('Migrating the schema api failed', { cause: new Error('permission denied') }),
      'Migrating the schema api failed: permission denied',
    ],
    ['a programming error', new TypeError('x is not a function'), 'TypeError: x is not a function'],
    ['a thrown text', 'no more', 'no more'],
    [
      'several attempts to connect',
      new AggregateError([
        Object.assign(new Error(), {
          code: 'ECONNREFUSED',
          syscall: 'connect',
          address: '127.0.0.1',
          port: 5432,
        }),
      ]),
      'No connection to 127.0.0.1:5432 (ECONNREFUSED).',
    ],
    [
      'an unknown host name',
      Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' }),
      "The host name db.example can't be resolved (ENOTFOUND). Check the addresses in the configuration.",
    ],
    [
      'a missing file',
      thrown(() => readFileSync('/nowhere/at/all')),
      "/nowhere/at/all can't be used: it does not exist (ENOENT).",
    ],
  ])('describes %s', (_name, error, words) => {
    expect(describeFailure(error)).toBe(words)
  })

  it('adds the stack on request', () => {
    expect(describeFailure(new Error('lost'), true)).toMatch(/^lost\nError: lost\n {4}at /)
  })

  it('names a port that is in use', async () => {
    const [one, other] = [createServer(), createServer()]
    const error = await new Promise((resolve) => {
      other.once('error', resolve)
      one.listen(0, '127.0.0.1', () => {
        const address = one.address()
        if (address !== null && typeof address === 'object') other.listen(address.port, '127.0.0.1')
      })
    })
    one.close()
    expect(describeFailure(error)).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use by another process\./)
  })
})
