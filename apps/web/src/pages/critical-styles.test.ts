import { describe, expect, it } from 'vitest'
import { createCriticalStyles } from './critical-styles.ts'
import { parseStyles } from './parse-styles.ts'

const page =
  '<html><body class="page sm:wide"><a class="link on" aria-current="page" data-on="">x</a></body></html>'
const stylesFor = (css: string, html = page): string => createCriticalStyles(css)(html)

describe('the critical styles of a page', () => {
  it.each([
    ['a rule whose class is on the page', '.link{color:red}', '.link{color:red}'],
    ['no rule whose class is not', '.other{color:red}', ''],
    ['only the selectors that can match', '.link,.other{color:red}', '.link{color:red}'],
    ['no rule with a part that cannot match', '.link .other{color:red}', ''],
    ['an escaped class', '.sm\\:wide{width:1px}', '.sm\\:wide{width:1px}'],
    ['selectors whose match is uncertain', '.link:not(.other:is(.x)){a:b}', '.link:not(.other:is(.x)){a:b}'],
    [
      'a list of which one selector matches',
      '.page:has(>.other,.link:not(.x)){a:b}',
      '.page:has(>.other,.link:not(.x)){a:b}',
    ],
    [
      'no list without a matching selector',
      '.link:where(.x,.y){a:b}.page:has(.x){a:b}:is(.x .link,.y){a:b}',
      '',
    ],
    ['each declaration once', '.link{a:b;c:url(d);c:url(d);a:c}', '.link{a:b;c:url(d);a:c}'],
    ['no rule of an element that is not on the page', 'table{a:b}', ''],
    ['nothing for the other writing direction', '.link:is(:lang(ae),:lang(ar)){a:b}', ''],
    [
      'content that waits below the first view, which the page’s own script marks',
      '[data-below=all] .link{a:b}[data-below=all] .other{a:b}',
      '[data-below=all] .link{a:b}',
    ],
    [
      'every registered property',
      '@property --x{syntax:"*";inherits:false}',
      '@property --x{syntax:"*";inherits:false}',
    ],
    ['no state that a script sets later', '.link[aria-pressed=true]{a:b}[data-theme=light]{a:b}', ''],
    [
      'a state that is present',
      '[aria-current=page]{a:b}[data-on]{a:b}',
      '[aria-current=page]{a:b}[data-on]{a:b}',
    ],
    ['the absence of a state', '.link:not([aria-pressed=true]){a:b}', '.link:not([aria-pressed=true]){a:b}'],
    ['the reset', '*,:before{margin:0}', '*,:before{margin:0}'],
    ['nothing that requires a pointer or a key', '.link:hover{a:b}.link:focus-visible{a:b}', ''],
    [
      'rules in a layer and a condition',
      '@layer a{@media (width>=1px){.link{a:b}.other{a:b}}}',
      '@layer a{@media (width>=1px){.link{a:b}}}',
    ],
    ['no condition without rules', '@media (width>=1px){.other{a:b}}', ''],
    ['the order of layers', '@layer a,b;', '@layer a,b;'],
    [
      'used properties, and those that they depend on',
      ':root{--a:var(--b);--b:1px;--c:2px}.link{width:var(--a)}',
      ':root{--a:var(--b);--b:1px}.link{width:var(--a)}',
    ],
    [
      'used animations',
      '@keyframes in{to{a:b}}@keyframes out{to{a:b}}.link{animation:in 1s}',
      '@keyframes in{to{a:b}}.link{animation:in 1s}',
    ],
    [
      'all font faces, since a later one would lay out all text again',
      '@font-face{src:a;unicode-range:U+??,U+131}@font-face{src:b;unicode-range:U+460-52F}',
      '@font-face{src:a;unicode-range:U+??,U+131}@font-face{src:b;unicode-range:U+460-52F}',
    ],
  ])('contain %s', (_, css, wanted) => {
    expect(stylesFor(css)).toBe(wanted)
  })
})

it('parses a style sheet with quotes, comments and escapes', () => {
  expect(parseStyles('/*{*/.a{content:"}"}@import "x;y";.b\\{c{d:e}')).toEqual([
    { kind: 'rule', head: '.a', body: 'content:"}"' },
    { kind: 'statement', text: '@import "x;y";' },
    { kind: 'rule', head: '.b\\{c', body: 'd:e' },
  ])
})
