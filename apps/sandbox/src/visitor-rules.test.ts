import { describe, expect, it } from 'vitest'
import { isFromOwnPages, isOwnHost } from './visitor-rules.ts'

describe('isOwnHost', () => {
  it.each([
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['casino.example', true],
    ['192.168.1.7:3000', true],
    ['[fe80::1]:3000', true],
    ['evil.example:3000', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
    ['a b', false],
    ['', false],
    [undefined, false],
  ])('for %s returns %s', (host, isOwn) => {
    expect(isOwnHost(host, 'https://casino.example/sandbox')).toBe(isOwn)
  })
})

describe('isFromOwnPages', () => {
  const host = 'localhost:3000'
  it.each<[string, string, Record<string, string>, boolean]>([
    ['our own form', 'POST', { 'sec-fetch-site': 'same-origin' }, true],
    [
      'a form of another site',
      'POST',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      false,
    ],
    [
      'a form of a sibling site',
      'POST',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      false,
    ],
    [
      'a script of another site',
      'GET',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      false,
    ],
    [
      'a frame of another site',
      'GET',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      false,
    ],
    [
      'a link to the hosted page',
      'GET',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      true,
    ],
    ['a typed address', 'GET', { 'sec-fetch-site': 'none' }, true],
    ['a form over plain HTTP', 'POST', { host, origin: 'http://localhost:3000' }, true],
    ['a foreign form over plain HTTP', 'POST', { host, origin: 'http://evil.example' }, false],
    ['a form without its origin', 'POST', { host, origin: 'null' }, false],
    ['a post without any origin', 'POST', { host }, false],
    ['a read by a program', 'GET', { host }, true],
  ])('decides on %s', (_name, method, headers, isAllowed) => {
    expect(isFromOwnPages({ method, headers })).toBe(isAllowed)
  })
})
