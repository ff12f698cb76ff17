/** Import rules of the architecture (docs/architecture.md), checked by `npm run verify`. */
const withinPackage = (name) => `^packages/${name}/`
const SERVERS = '^packages/(postgres|ledger|server-kit|test-env|provider-kit/(?!src/rules/))'
const PURE = '^packages/(money|fairness|odds|form-rules|mosaic|centrifugo|chains|feed|sport)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'apps-are-independent',
      comment: 'Apps never import each other. Only apps/tessera composes them.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/tessera/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'only-the-office-knows-its-calls',
      comment: 'No page of players, and no call of theirs, knows a call of the back office.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^(apps/(office|api|tessera)|packages/office-contract)/' },
      to: { path: withinPackage('office-contract') },
    },
    {
      name: 'office-pages-import-no-server',
      severity: 'error',
      from: { path: '^apps/office/src/client/' },
      to: {
        path: ['^apps/office/src/(access|http|operators)/', '^packages/(postgres|server-kit|credentials)/'],
      },
    },
    {
      name: 'packages-import-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'pure-packages-do-no-io',
      comment: 'Only the node entry of fairness may use node:crypto.',
      severity: 'error',
      from: { path: PURE, pathNot: '(\\.test\\.ts|/test/|/tools/|^packages/fairness/src/node\\.ts)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-packages-import-only-pure-ones',
      severity: 'error',
      from: { path: PURE },
      to: { path: '^packages/', pathNot: PURE },
    },
    {
      name: 'contract-imports-only-pure-packages',
      severity: 'error',
      from: { path: withinPackage('contract'), pathNot: '/testing/|\\.test\\.ts' },
      to: { path: '^packages/', pathNot: [withinPackage('contract'), PURE] },
    },
    {
      name: 'facts-import-no-schemas',
      comment: 'The browser loads the facts of the calls, which must not pull in a schema library.',
      severity: 'error',
      from: { path: '^packages/contract/src/(facts/|call-facts|statuses|errors|constants)' },
      to: { path: ['node_modules/zod/', '^packages/contract/src/(call|provider|calls/.*)\\.ts$'] },
    },
    {
      name: 'money-tables-belong-to-the-ledger',
      comment: 'Only the ledger accesses its tables. Other code uses its functions.',
      severity: 'error',
      from: { pathNot: '^packages/ledger/|^bench/' },
      to: { path: '^packages/ledger/src/', pathNot: '^packages/ledger/src/index\\.ts' },
    },
    {
      name: 'no-imports-of-main',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages)/[^/]+/src/(main|reconcile-main)\\.ts$' },
    },
    {
      name: 'api-modules-import-only-indexes',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/' },
      to: { path: '^apps/api/src/modules/([^/]+)/', pathNot: ['^apps/api/src/modules/$1/', '/index\\.ts$'] },
    },
    {
      name: 'shared-api-code-imports-no-module',
      comment:
        'A new module changes only the list. Only the composition of the API imports individual modules.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/((modules|demo|ops)/|(create-api|index|main)\\.ts$)|\\.test\\.ts$',
      },
      to: { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/index\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Domain rules, recognized by suffix, folder or package, import no HTTP, database or React code.',
      severity: 'error',
      from: {
        path: ['(-state|-rules|-rule|-phase)\\.ts$', '/rules/', PURE],
        pathNot: '^tools/|^packages/fairness/tools/',
      },
      to: { path: ['node_modules/(fastify|pg|graphile-worker|ws|react|react-dom|react-router)/', SERVERS] },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'features-import-only-layers',
      severity: 'error',
      from: { path: '^apps/web/app/features/' },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/(features|data|kit|platform)/' },
    },
    {
      name: 'data-imports-only-platform',
      comment:
        'Data and kit are side by side: what a page loads knows no component, and components load nothing.',
      severity: 'error',
      from: { path: '^apps/web/app/data/' },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/(data|platform)/' },
    },
    {
      name: 'kit-imports-only-platform',
      severity: 'error',
      from: { path: '^apps/web/app/kit/' },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/(kit|platform)/' },
    },
    {
      name: 'platform-imports-no-other-layer',
      severity: 'error',
      from: { path: '^apps/web/app/platform/' },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/platform/' },
    },
    {
      name: 'folders-of-layers-import-one-way',
      comment: 'Two folders of the web app that import each other, also over others, are one folder.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/app/(platform|kit|data)/' },
      to: { circular: true },
    },
    {
      name: 'studio-server-imports-no-client',
      comment:
        'The script of a game page shares types and tables with the server, which lie in neither folder.',
      severity: 'error',
      from: { path: '^apps/studio/(src|tools)/', pathNot: '^apps/studio/src/client/|\\.test\\.ts$' },
      to: { path: '^apps/studio/src/client/' },
    },
    {
      name: 'studio-client-imports-no-server',
      severity: 'error',
      from: {
        path: '^apps/studio/src/client/',
        pathNot: '^apps/studio/src/client/dev/|\\.test\\.ts$',
      },
      to: {
        path: [
          '^apps/studio/src/(database|http|page|records|rounds|seeds|sessions|wallet)/',
          '^packages/(postgres|server-kit|provider-kit)/',
        ],
      },
    },
    {
      name: 'widget-imports-only-contracts',
      comment: 'The widget knows the sportsbook by its contract. Any other sportsbook can serve it.',
      severity: 'error',
      from: { path: '^apps/widget/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/(contract|form-rules/src/(accents|typos)|money|odds|sport|ui)[./]',
      },
    },
    {
      name: 'book-state-imports-no-offers',
      comment: 'The state of events follows from messages alone. Offers, views and bets are derived from it.',
      severity: 'error',
      from: { path: '^apps/sportsbook/src/book/state/' },
      to: { path: '^apps/sportsbook/src/(book/(?!state/)|bets/|publish/|http/)' },
    },
    {
      name: 'book-trading-imports-only-state',
      comment: 'What is offered, and at which price, depends on no language and no page.',
      severity: 'error',
      from: { path: '^apps/sportsbook/src/book/trading/' },
      to: { path: '^apps/sportsbook/src/(book/(?!(state|trading)/|book\\.ts$)|bets/|publish/|http/)' },
    },
    {
      name: 'book-views-import-no-composition',
      severity: 'error',
      from: { path: '^apps/sportsbook/src/book/views/' },
      to: { path: '^apps/sportsbook/src/(book/create-book\\.ts$|bets/|publish/|http/)' },
    },
    {
      name: 'bets-import-only-the-book-interface',
      comment: 'Bets know the book by its interface, so that tests and benches can replace it.',
      severity: 'error',
      from: { path: '^apps/sportsbook/src/bets/' },
      to: { path: '^apps/sportsbook/src/book/(?!book\\.ts$)' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?', '\\.css$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
