import { expect, it } from 'vitest'
import { isStorableText } from './storable-text.ts'

it.each(['', 'Ada', '😀 and שלום', '\t\n\u0001'])('accepts %j', (text) => {
  expect(isStorableText(text)).toBe(true)
})

it.each(['a\u0000b', '\ud83d', 'x\ude00'])('rejects %j', (text) => {
  expect(isStorableText(text)).toBe(false)
})
