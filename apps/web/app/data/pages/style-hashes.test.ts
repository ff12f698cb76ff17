import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { styleHashesOf } from './style-hashes.server.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('hashes each style attribute of a page once, decoded', () => {
  const html =
    '<p style="width:4px">a</p><p style="width:4px">b</p><i style="--name:&quot;a&amp;b&quot;"></i>'
  expect(styleHashesOf(html)).toEqual([source('width:4px'), source('--name:"a&b"')])
})

it('hashes style elements as they stand', () => {
  const css = '@media (width < 40rem) { a > b { content: "&amp;" } }'
  expect(styleHashesOf(`<template><style>${css}</style><p style="top:0"></p></template>`)).toEqual([
    source(css),
    source('top:0'),
  ])
})

it('hashes nothing on a page without style attributes', () => {
  expect(styleHashesOf('<p class="style">style</p>')).toEqual([])
})
