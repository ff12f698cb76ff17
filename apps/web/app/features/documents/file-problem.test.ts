import { expect, it } from 'vitest'
import { fileProblem, MAX_MEGABYTES, PICKED_TYPES } from './file-problem.ts'

it("refuses a file that is too large before the upload, with the server's error name", () => {
  const most = MAX_MEGABYTES * 1024 * 1024
  expect(fileProblem({ size: most })).toBeNull()
  expect(fileProblem({ size: most + 1 })?.reason).toBe('file_too_large')
})

it('offers the accepted types in the file picker', () => {
  expect(PICKED_TYPES.split(',')).toEqual(expect.arrayContaining(['application/pdf', 'image/jpeg']))
})
