import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CLIENT_FOLDER } from './load-build.ts'
import { parseStyles, type StyleNode } from './pages/parse-styles.ts'

type Rule = Extract<StyleNode, { kind: 'rule' }>

const rulesOf = (nodes: readonly StyleNode[]): Rule[] =>
  nodes.flatMap((node) =>
    node.kind === 'rule' ? [node] : node.kind === 'group' ? rulesOf(node.children) : [],
  )

const rules = readdirSync(`${CLIENT_FOLDER}/assets`)
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => rulesOf(parseStyles(readFileSync(`${CLIENT_FOLDER}/assets/${name}`, 'utf8'))))

it('animates only properties that need no repaint', () => {
  const keyframes = rules.filter(({ head }) => head.startsWith('@keyframes'))
  expect(keyframes.length).toBeGreaterThan(3)
  for (const { head, body } of keyframes) {
    const changed = [...body.matchAll(/[{;]([\w-]+):/g)].map(([, name]) => name)
    expect({
      head,
      changed: changed.filter((name) => !/^(opacity|transform|translate|rotate|scale)$/.test(name ?? '')),
    }).toEqual({
      head,
      changed: [],
    })
  }
})

it('uses no selector that styles all following siblings', () => {
  const heads = rules.map(({ head }) => head).filter((head) => !head.startsWith('@'))
  expect(heads.length).toBeGreaterThan(500)
  expect(heads.filter((head) => /[+~]\s*\*/.test(head))).toEqual([])
})

it('does not animate the preloader of the first page', () => {
  const moving = rules.filter(({ head, body }) => head.includes('.preloader') && /animation:/.test(body))
  expect(moving.map(({ head }) => head)).toEqual(['.preloader[data-state=loading]:before'])
})
