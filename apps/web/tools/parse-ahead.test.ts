import { expect, it } from 'vitest'
import { parseAhead } from './parse-ahead.ts'

const body = `{${'f();'.repeat(3_000)}}`

it('a large module that is called later is written so that it is read ahead', () => {
  expect(parseAhead(`var a=1,b=t(e=>${body}),c=t((e,m)=>${body});`)).toBe(
    `var a=1,b=t((function(e)${body})),c=t((function(e,m)${body}));`,
  )
})

it('what is small, and what is no module, stays as it is', () => {
  const code = `var b=t(e=>{f()}),c=t(e=>f(${'1,'.repeat(6_000)}1)),d=t(e=>${body},1);g(e=>${body})`
  expect(parseAhead(code)).toBe(code)
})
