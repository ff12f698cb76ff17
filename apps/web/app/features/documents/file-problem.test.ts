import { expect, it } from 'vitest'
import { fileProblem, MAX_MEGABYTES, PICKED_TYPES } from './file-problem.ts'

it('a file that the server would not take is refused before it travels, by the same name', () => {
  const most = MAX_MEGABYTES * 1024 * 1024
  expect(fileProblem({ size: most })).toBeNull()
  expect(fileProblem({ size: most + 1 })?.reason).toBe('file_too_large')
})

it('the picker offers what is taken', () => {
  expect(PICKED_TYPES.split(',')).toEqual(expect.arrayContaining(['application/pdf', 'image/jpeg']))
})
