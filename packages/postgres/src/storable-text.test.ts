import { expect, it } from 'vitest'
import { isStorableText } from './storable-text.ts'

it.each(['', 'Ada', '😀 and שלום', '\t\n\u0001'])('%j can be stored', (text) => {
  expect(isStorableText(text)).toBe(true)
})

it.each(['a\u0000b', '\ud83d', 'x\ude00'])('%j can not', (text) => {
  expect(isStorableText(text)).toBe(false)
})
