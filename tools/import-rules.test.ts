import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type IRuleSetType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error: the configuration is plain JavaScript
import config from '../.dependency-cruiser.mjs'

const { forbidden, options }: { forbidden: { name: string }[]; options: ICruiseOptions } = config

/** Violations of each rule: a file and an import of it that the rule forbids. */
const VIOLATIONS: Readonly<Record<string, readonly [from: string, to: string][]>> = {
  'no-cycles': [['apps/api/src/cycle.ts', 'apps/api/src/cycle.ts']],
  'apps-are-independent': [['apps/api/src/alone.ts', 'apps/studio/src/open.ts']],
  'only-the-office-knows-its-calls': [
    ['apps/web/app/platform/api/office.ts', 'packages/office-contract/src/index.ts'],
    ['packages/contract/src/office.ts', 'packages/office-contract/src/index.ts'],
  ],
  'office-pages-import-no-server': [
    ['apps/office/src/client/shell/asks.ts', 'apps/office/src/operators/hash-token.ts'],
    ['apps/office/src/client/shell/reads.ts', 'packages/postgres/src/index.ts'],
  ],
  'packages-import-no-app': [['packages/postgres/src/knows.ts', 'apps/studio/src/open.ts']],
  'pure-packages-do-no-io': [
    ['packages/money/src/reads.ts', 'node:fs'],
    ['packages/fairness/src/hash.ts', 'node:crypto'],
  ],
  'pure-packages-import-only-pure-ones': [
    ['packages/form-rules/src/asks.ts', 'packages/postgres/src/index.ts'],
  ],
  'contract-imports-only-pure-packages': [['packages/contract/src/asks.ts', 'packages/ui/src/index.ts']],
  'facts-import-no-schemas': [
    ['packages/contract/src/facts/wallet.ts', 'zod'],
    ['packages/contract/src/statuses.ts', 'packages/contract/src/calls/wallet.ts'],
  ],
  'money-tables-belong-to-the-ledger': [['apps/api/src/books.ts', 'packages/ledger/src/wallet.ts']],
  'no-imports-of-main': [['apps/api/src/starts.ts', 'apps/api/src/main.ts']],
  'api-modules-import-only-indexes': [
    ['apps/api/src/modules/play/peeks.ts', 'apps/api/src/modules/wallet/accounts.ts'],
  ],
  'shared-api-code-imports-no-module': [
    ['apps/api/src/http/asks-a-module.ts', 'apps/api/src/modules/wallet/index.ts'],
    ['apps/api/src/platform/lists.ts', 'apps/api/src/modules/play/index.ts'],
  ],
  'rules-are-pure': [
    ['apps/api/src/modules/play/bet-state.ts', 'pg'],
    ['apps/api/src/modules/play/bet-rules.ts', 'packages/postgres/src/index.ts'],
    ['apps/studio/src/bet-phase.ts', 'packages/ledger/src/index.ts'],
    ['apps/api/src/modules/limits/rules/next-limit.ts', 'packages/postgres/src/index.ts'],
    ['apps/web/app/platform/limit-rule.ts', 'react'],
    ['packages/centrifugo/src/connection/serve.ts', 'ws'],
    ['packages/money/src/keep.ts', 'pg'],
    ['packages/provider-kit/src/rules/ask.ts', 'packages/postgres/src/index.ts'],
    ['apps/studio/src/rounds/sends-phase.ts', 'packages/provider-kit/src/index.ts'],
  ],
  'features-never-import-each-other': [
    ['apps/web/app/features/play/show.ts', 'apps/web/app/features/games/tile.ts'],
  ],
  'features-import-only-layers': [
    ['apps/web/app/features/play/open.ts', 'apps/web/app/dialogs/wallet.ts'],
    ['apps/web/app/features/play/lead.ts', 'apps/web/app/routes/wallet.ts'],
    ['apps/web/app/features/play/load.ts', 'apps/web/app/page-files.ts'],
  ],
  'data-imports-only-platform': [
    ['apps/web/app/data/pages/draw.ts', 'apps/web/app/kit/layout/page.ts'],
    ['apps/web/app/data/pages/list.ts', 'apps/web/app/features/games/tile.ts'],
  ],
  'kit-imports-only-platform': [
    ['apps/web/app/kit/forms/ask.ts', 'apps/web/app/data/accounts/queries.ts'],
    ['apps/web/app/kit/tile.ts', 'apps/web/app/features/games/tile.ts'],
  ],
  'platform-imports-no-other-layer': [
    ['apps/web/app/platform/api/read.ts', 'apps/web/app/data/runtime/runtime.ts'],
    ['apps/web/app/platform/api/show.ts', 'apps/web/app/kit/feedback/query-view.ts'],
  ],
  'folders-of-layers-import-one-way': [
    ['apps/web/app/platform/alerts/tell.ts', 'apps/web/app/platform/session/name.ts'],
    ['apps/web/app/platform/session/ask.ts', 'apps/web/app/platform/alerts/alert.ts'],
  ],
  'studio-server-imports-no-client': [
    ['apps/studio/src/page/plays.ts', 'apps/studio/src/client/core/play.ts'],
  ],
  'studio-client-imports-no-server': [
    ['apps/studio/src/client/core/stores.ts', 'apps/studio/src/rounds/round-store.ts'],
    ['apps/studio/src/client/core/asks.ts', 'packages/provider-kit/src/index.ts'],
  ],
  'widget-imports-only-contracts': [
    ['apps/widget/src/core/asks.ts', 'packages/provider-kit/src/index.ts'],
    ['apps/widget/src/core/draws.ts', 'packages/fairness/src/index.ts'],
  ],
  'book-state-imports-no-offers': [
    ['apps/sportsbook/src/book/state/sells.ts', 'apps/sportsbook/src/book/trading/trading.ts'],
    ['apps/sportsbook/src/book/state/shows.ts', 'apps/sportsbook/src/book/views/card.ts'],
  ],
  'book-trading-imports-only-state': [
    ['apps/sportsbook/src/book/trading/shows.ts', 'apps/sportsbook/src/book/views/card.ts'],
    ['apps/sportsbook/src/book/trading/settles.ts', 'apps/sportsbook/src/bets/settle/pay.ts'],
  ],
  'book-views-import-no-composition': [
    ['apps/sportsbook/src/book/views/starts.ts', 'apps/sportsbook/src/book/create-book.ts'],
  ],
  'bets-import-only-the-book-interface': [
    ['apps/sportsbook/src/bets/place/peeks.ts', 'apps/sportsbook/src/book/state/event-entry.ts'],
  ],
  'no-unresolved': [['apps/api/src/lost.ts', './nowhere.ts']],
}

/** Similar imports that are allowed. */
const PERMITTED: readonly [from: string, to: string][] = [
  ['apps/tessera/src/all.ts', 'apps/studio/src/open.ts'],
  ['packages/fairness/src/node.ts', 'node:crypto'],
  ['packages/contract/src/uses.ts', 'packages/money/src/index.ts'],
  ['apps/api/src/folds.ts', 'apps/api/src/modules/index.ts'],
  ['apps/api/src/create-api.ts', 'apps/api/src/modules/wallet/index.ts'],
  ['apps/api/src/modules/play/meets.ts', 'apps/api/src/modules/wallet/index.ts'],
  ['apps/api/src/modules/play/bet-store.ts', 'packages/postgres/src/index.ts'],
  ['apps/studio/src/client/core/speaks.ts', 'apps/studio/src/protocol.ts'],
  ['apps/studio/src/client/dev/serves.ts', 'apps/studio/src/page/game-page.ts'],
  ['apps/widget/src/core/reads.ts', 'packages/contract/src/sportsbook/widget-calls.ts'],
  ['apps/sportsbook/src/book/trading/prices.ts', 'apps/sportsbook/src/book/state/event-entry.ts'],
  ['apps/sportsbook/src/book/trading/names.ts', 'apps/sportsbook/src/book/book.ts'],
  ['apps/sportsbook/src/book/views/reads.ts', 'apps/sportsbook/src/book/trading/trading.ts'],
  ['apps/sportsbook/src/bets/place/uses.ts', 'apps/sportsbook/src/book/book.ts'],
  ['apps/studio/src/rounds/next-phase.ts', 'packages/provider-kit/src/rules/index.ts'],
  ['apps/web/app/features/play/own.ts', 'apps/web/app/features/play/part.ts'],
  ['apps/web/app/features/play/uses.ts', 'apps/web/app/kit/part.ts'],
  ['apps/web/app/features/play/reads.ts', 'apps/web/app/data/accounts/queries.ts'],
  ['apps/web/app/kit/dialogs/closes.ts', 'apps/web/app/platform/urls/dialog-url.ts'],
  ['apps/web/app/data/player/reads.ts', 'apps/web/app/data/accounts/queries.ts'],
  ['apps/web/app/platform/locale/names.ts', 'apps/web/app/platform/urls/dialog-url.ts'],
]

let root: string
/** Names of the broken rules by file, or by folder for a rule about folders. */
const found = new Map<string, string[]>()

const isFile = (target: string): boolean => /^(apps|packages)\//.test(target)

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { flag: 'a' })
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  for (const name of ['pg', 'ws', 'react', 'zod']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  const all = [...Object.values(VIOLATIONS).flat(), ...PERMITTED]
  const names = [...new Set(all.flatMap(([, target]) => (/^[a-z]+$/.test(target) ? [target] : [])))]
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) }),
  )
  for (const [from, target] of all) {
    const path = isFile(target) ? relative(dirname(from), target) : target
    write(from, `import '${path.startsWith('.') || !isFile(target) ? path : `./${path}`}'\n`)
    if (isFile(target)) write(target, '')
  }
  const ruleSet: IRuleSetType = { forbidden } as IRuleSetType
  const { output } = await cruise(['apps', 'packages'], {
    ...options,
    ruleSet,
    validate: true,
    baseDir: root,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text')
  for (const { from, rule } of output.summary.violations)
    found.set(from, [...(found.get(from) ?? []), rule.name])
})
afterAll(() => rmSync(root, { recursive: true }))

describe('the import rules', () => {
  it.each(forbidden.map(({ name }) => name))('report violations of %s', (name) => {
    const files = (VIOLATIONS[name] ?? []).map(([from]) => from)
    expect(files).not.toEqual([])
    const isFound = (file: string) => [file, dirname(file)].some((path) => found.get(path)?.includes(name))
    expect(files.filter((file) => !isFound(file))).toEqual([])
  })

  it('allow permitted imports', () => {
    expect(PERMITTED.filter(([from]) => found.has(from))).toEqual([])
  })
})
