import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES } from '../src/modules/index.ts'
import { OUTSIDE_PARTS, SETTINGS_PARTS } from '../src/settings-environment.ts'

const HEADING = '## Variables of the API'

/** Rows of the table below a heading, each as its cells. */
function tableBelow(text: string, heading: string): string[][] {
  const section = text.split(`\n${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
}

/** Rows that the table must have: each variable with its module, meaning and default. */
function expectedRows(): string[][] {
  const owners = new Map(
    MODULES.flatMap(({ name, environment, outside }) =>
      [environment, outside].flatMap((part) => (part === undefined ? [] : [[part, name] as const])),
    ),
  )
  return [...SETTINGS_PARTS, ...OUTSIDE_PARTS].flatMap((part) =>
    Object.entries(part.variables).map(([name, { about, fallback }]) => [
      `\`${name}\``,
      owners.get(part) ?? '',
      about.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
      fallback ?? '',
    ]),
  )
}

const format = (rows: readonly string[][]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n')

describe('the table of variables in docs/running.md', () => {
  it('has every variable of the modules, as the module describes it', () => {
    const text = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8')
    expect(format(tableBelow(text, HEADING))).toBe(format(expectedRows()))
  })

  it('has every variable once', () => {
    const names = expectedRows().map(([name]) => name)
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  })
})
