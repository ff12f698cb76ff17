import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failureLines, playwrightFailures, vitestFailures } from './failed-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'failed-'))
const report = (content: unknown): string => {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('failed tests', () => {
  it('are listed from a Vitest report with file and message', () => {
    const testResults = [
      {
        name: 'wallet.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a bet is taken', status: 'passed', failureMessages: [] },
          { fullName: 'a win is paid', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ]
    expect(vitestFailures(report({ testResults }))).toEqual([
      { title: 'wallet.test.ts: a win is paid', message: 'expected 1 to be 2' },
      { title: 'broken.test.ts', message: 'cannot be read' },
    ])
  })

  it('are listed from a Playwright report with file and project', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'play.journey.ts',
      tests: [{ projectName: 'phone', status, results: [{ error: { message: 'timed out' } }, {}] }],
    })
    const suites = [
      { specs: [spec('joins', 'expected')], suites: [{ specs: [spec('plays', 'unexpected')] }] },
    ]
    expect(playwrightFailures(report({ suites }))).toEqual([
      { title: 'play.journey.ts: phone: plays', message: 'timed out' },
    ])
  })

  it('are printed with the first lines of their message', () => {
    const message = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
    const lines = failureLines([{ title: 'a bet is taken', message }])
    expect(lines).toHaveLength(13)
    expect(lines.slice(0, 2)).toEqual(['FAILED a bet is taken', '    line 0'])
  })
})
