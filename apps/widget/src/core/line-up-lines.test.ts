import { describe, expect, it } from 'vitest'
import { linesOf } from './line-up-lines.ts'

const eleven = Array.from({ length: 11 }, (_, index) => index + 1)

describe('lines of a line-up', () => {
  it('have the numbers of players of the formation', () => {
    expect(linesOf('4-2-3-1', eleven).map(({ length }) => length)).toEqual([1, 4, 2, 3, 1])
    expect(linesOf('4-2-3-1', eleven).flat()).toEqual(eleven)
  })

  it('keep all players of a formation that is unknown or too small', () => {
    expect(linesOf('', eleven).flat()).toEqual(eleven)
    expect(linesOf('3-5', eleven).map(({ length }) => length)).toEqual([1, 3, 5, 2])
  })
})
