import { expect, it } from 'vitest'
import { readPolicyReports } from './policy-report.ts'

it('reads the older format without path and query', () => {
  const report = {
    'document-uri': 'https://casino.example/de/verify/secret?token=x',
    'violated-directive': 'script-src-elem https:',
    'blocked-uri': 'https://evil.example/a.js?player=7',
  }
  const [read] = readPolicyReports({ 'csp-report': report })
  expect(read).toEqual({
    directive: 'script-src',
    blocked: 'https://evil.example',
  })
})

it('reads the newer format, and ignores other kinds of reports', () => {
  const body = {
    documentURL: 'https://casino.example/',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
  }
  const reports = readPolicyReports([
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
  ])
  expect(reports).toEqual([{ directive: 'style-src', blocked: 'inline' }])
})

it.each([null, 'text', {}, { 'csp-report': 7 }, [7]])('reads nothing from %j', (body) => {
  expect(readPolicyReports(body)).toEqual([])
})

it('reads no origin that is longer than a host name can be', () => {
  const [read] = readPolicyReports({
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': `https://${'a.'.repeat(5_000)}example/`,
    },
  })
  expect(read).toEqual({ directive: 'img-src', blocked: 'other' })
})

it('counts unknown words together', () => {
  const [read] = readPolicyReports({
    'csp-report': { 'effective-directive': 'player-7', 'blocked-uri': 'Ada Lovelace' },
  })
  expect(read).toEqual({ directive: 'other', blocked: 'other' })
})
