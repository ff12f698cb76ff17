import { describe, expect, test } from 'vitest'
import {
  cuts,
  formatPath,
  parsePath,
  piece,
  readDrawing,
  renderLayers,
  rotation,
  setText,
  transform,
} from './index.ts'

const palette = { r: '#ff0000', w: '#ffffff' }

describe('paths', () => {
  test.each(Object.entries(cuts))('parse and format the cut %s without changing its shape', (_name, data) => {
    const once = formatPath(parsePath(data), 3)
    expect(formatPath(parsePath(once), 3)).toBe(once)
  })

  test('throw on an unknown command', () => {
    expect(() => parsePath('M0 0T3 4')).toThrow('unreadable')
  })

  test('move the corner of a box to the next corner in a quarter turn', () => {
    expect(formatPath(transform(parsePath('M0 0L12 0'), rotation(90, 6, 6)))).toBe('M12 0V12')
  })
})

describe('the notation of drawings', () => {
  test('places a cut in its box, turned', () => {
    expect(formatPath(piece('t', { x: 2, y: 3, width: 4, height: 4 }, 1))).toBe(
      formatPath(parsePath('M6 3V7L2 3Z')),
    )
  })

  test('draws a mirrored line twice, with both outlines clockwise so that they add up', () => {
    const [layer] = readDrawing(['r| x:1,1,2'])
    expect(formatPath(layer?.path ?? [])).toBe('M1 1H3V3H1ZM11 3H9V1H11Z')
  })

  test('merges adjacent layers of one colour into one element', () => {
    const markup = renderLayers(readDrawing(['r x:0,0,1', 'r x:2,0,1', 'w x:4,0,1']), palette)
    expect(markup.match(/<path/g)).toHaveLength(2)
  })

  test.each([
    ['an unknown cut', '?', () => readDrawing(['r ?:0,0,1'])],
    ['a colour missing in the palette', 'q', () => renderLayers(readDrawing(['q x:0,0,1']), palette)],
    ['a letter without an outline', 'Ж', () => setText('Ж')],
  ])('rejects %s and names it', (_name, culprit, draw) => {
    expect(draw).toThrow(culprit)
  })
})
