import { readdirSync, readFileSync } from 'node:fs'
import { type ChildNode, parse } from 'postcss'
import { expect, it } from 'vitest'
import { CLIENT_FOLDER } from './load-build.ts'

interface Rule {
  readonly head: string
  readonly body: string
}

/** The rules of a style sheet, with its keyframes as rules. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const textOf = (nodes: readonly ChildNode[] = []): string => nodes.map(String).join(';')
  parse(css).walk((node) => {
    if (node.type === 'atrule' && node.name === 'keyframes')
      rules.push({ head: `@keyframes ${node.params}`, body: textOf(node.nodes) })
    if (node.type === 'rule') rules.push({ head: node.selector, body: textOf(node.nodes) })
  })
  return rules
}

const rules = readdirSync(`${CLIENT_FOLDER}/assets`)
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => rulesOf(readFileSync(`${CLIENT_FOLDER}/assets/${name}`, 'utf8')))

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
