import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { COVER_WIDTHS, drawnCoverFile, drawnCovers, pictureVersion } from './drawn-covers.ts'

const folder = mkdtempSync(join(tmpdir(), 'covers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const whole = { gameId: 'red-fox', ratio: '3x4', version: pictureVersion('<svg/>') } as const
const half = { ...whole, gameId: 'owl' }
for (const width of Object.values(COVER_WIDTHS))
  writeFileSync(join(folder, drawnCoverFile({ ...whole, width })), '')
writeFileSync(join(folder, drawnCoverFile({ ...half, width: COVER_WIDTHS.small })), '')

it('a cover counts as drawn if the build has drawn both widths', () => {
  const isDrawn = drawnCovers(folder)
  expect(isDrawn(whole)).toBe(true)
  expect(isDrawn(half)).toBe(false)
})

it("a cover doesn't count as drawn after a change of its drawing, nor in another ratio", () => {
  const isDrawn = drawnCovers(folder)
  expect(isDrawn({ ...whole, version: pictureVersion('<svg></svg>') })).toBe(false)
  expect(isDrawn({ ...whole, ratio: '1x1' })).toBe(false)
})

it('no cover counts as drawn without a build', () => {
  expect(drawnCovers(join(folder, 'nothing'))(whole)).toBe(false)
})
