import { expect, it } from 'vitest'
import { nextPreloader, type PreloaderState } from './preloader-state.ts'

/** Returns the states that follow by themselves, each with the time since the first one. */
function course(from: PreloaderState): [string, number][] {
  const passed: [string, number][] = []
  let atMs = 0
  for (let next = nextPreloader(from); next !== null; next = nextPreloader(next.state)) {
    atMs += next.afterMs
    passed.push([next.state, atMs])
  }
  return passed
}

it('hides the preloader of the first page after 500 ms and removes it at 1000 ms', () => {
  expect(course('first')).toEqual([
    ['hidden', 500],
    ['gone', 1000],
  ])
})

it('hides the preloader 1000 ms after a navigation', () => {
  expect(course('done')).toEqual([['gone', 1000]])
})

it('keeps the preloader while a page loads', () => expect(course('loading')).toEqual([]))
