import { expect, it } from 'vitest'
import { misplacedTabularFigures } from './figures.ts'

it('allows tabular figures only in the display face', () => {
  const tabular = 'font-variant-numeric: tabular-nums;'
  expect(misplacedTabularFigures('a.css', `.odds { font-family: var(--display); ${tabular} }`)).toEqual([])
  expect(misplacedTabularFigures('a.css', `.when { ${tabular} }`)).toHaveLength(1)
  expect(
    misplacedTabularFigures(
      'a.css',
      `.card { & b { font-family: var(--font-display); } }\n.when { ${tabular} }`,
    ),
  ).toEqual(['a.css: tabular figures need the display face: .when'])
  expect(misplacedTabularFigures('a.ts', tabular)).toEqual([])
})
