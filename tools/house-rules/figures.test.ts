import { expect, it } from 'vitest'
import { looseFigures } from './figures.ts'

it('allows tabular figures only in the display face', () => {
  const tabular = 'font-variant-numeric: tabular-nums;'
  expect(looseFigures('a.css', `.odds { font-family: var(--display); ${tabular} }`)).toEqual([])
  expect(looseFigures('a.css', `.when { ${tabular} }`)).toHaveLength(1)
  expect(
    looseFigures('a.css', `.card { & b { font-family: var(--font-display); } }\n.when { ${tabular} }`),
  ).toEqual(['a.css: tabular figures need the display face: .when'])
  expect(looseFigures('a.ts', tabular)).toEqual([])
})
