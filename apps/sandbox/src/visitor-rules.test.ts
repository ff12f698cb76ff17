import { describe, expect, it } from 'vitest'
import { isFromOurPages, isOurHost } from './visitor-rules.ts'

describe('another site whose name was made to point here is refused', () => {
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
  ])('%s: %s', (host, isOurs) => {
    expect(isOurHost(host, 'https://casino.example/sandbox')).toBe(isOurs)
  })
})

describe('a request of another site is refused', () => {
  const host = 'localhost:3000'
  it.each<[string, string, Record<string, string>, boolean]>([
    ['our own form', 'POST', { 'sec-fetch-site': 'same-origin' }, true],
    [
      'a form of another site',
      'POST',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      false,
    ],
    ['a form of a neighbour', 'POST', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, false],
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
    ['an address that was typed in', 'GET', { 'sec-fetch-site': 'none' }, true],
    ['a form over plain HTTP', 'POST', { host, origin: 'http://localhost:3000' }, true],
    ['a foreign form over plain HTTP', 'POST', { host, origin: 'http://evil.example' }, false],
    ['a form that hides where it comes from', 'POST', { host, origin: 'null' }, false],
    ['a post without any origin', 'POST', { host }, false],
    ['a program that reads', 'GET', { host }, true],
  ])('%s', (_name, method, headers, isAllowed) => {
    expect(isFromOurPages({ method, headers })).toBe(isAllowed)
  })
})
