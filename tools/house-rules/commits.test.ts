import { describe, expect, it } from 'vitest'
import { MAX_SUBJECT, oddSubjects } from './commits.ts'

describe('subjects of commits', () => {
  it('have 72 characters at most and no full stop', () => {
    const longest = 'x'.repeat(MAX_SUBJECT)
    expect(oddSubjects(`1a ${longest}\n2b Lock the player\n`)).toEqual([])
    expect(oddSubjects(`1a ${longest}x\n2b Lock the player.\n`)).toEqual([
      'commit 1a: the subject has 73 characters, 72 at most',
      'commit 2b: the subject ends with a full stop',
    ])
  })
})
