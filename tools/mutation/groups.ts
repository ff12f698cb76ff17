/**
 * A set of files to mutate, and the tests that should kill the mutants. Paths are relative to the root; a folder
 * includes everything below it.
 */
export interface MutationGroup {
  readonly files: readonly string[]
  /** Files to leave out because they contain no rules: indexes, the catalogue, the browser's adapter. */
  readonly excluded?: RegExp
  readonly tests: readonly string[]
  /** Tests that take too long for the mutants that they could kill. */
  readonly excludedTests?: RegExp
  /** Tests that take seconds. They run only on mutants that the quick tests miss. */
  readonly slowTests?: RegExp
  /** Milliseconds after which a run counts as endless and its mutant as killed. */
  readonly timeoutMs: number
}

const apiTest = (name: string): string => `apps/api/test/${name}.test.ts`

export const GROUPS = {
  fairness: {
    files: ['packages/fairness/src/'],
    excluded: /\/(index|browser|node|testing|.*-types)\.ts$|\/catalogue\//,
    tests: ['packages/fairness/src/'],
    slowTests: /slot-return|catalogue\.test/,
    timeoutMs: 60_000,
  },
  'form-rules': {
    files: ['packages/form-rules/src/'],
    excluded: /\/(index|messages)\.ts$/,
    tests: ['packages/form-rules/src/'],
    timeoutMs: 30_000,
  },
  states: {
    files: [
      'packages/session/src/',
      'packages/provider-kit/src/rules/',
      'apps/api/src/modules/payments/invoice-state.ts',
      'apps/api/src/modules/sessions/session-state.ts',
      'apps/sandbox/src/payments/payment-state.ts',
      'apps/studio/src/rounds/round-phase.ts',
      'apps/studio/src/client/core/round-state.ts',
    ],
    excluded: /\/index\.ts$/,
    tests: [
      'packages/session/src/',
      'packages/provider-kit/src/rules/',
      'apps/api/src/modules/payments/',
      'apps/api/src/modules/sessions/',
      'apps/sandbox/src/',
      'apps/studio/src/rounds/round-phase.test.ts',
      'apps/studio/src/client/core/',
    ],
    timeoutMs: 30_000,
  },
  connection: {
    files: ['packages/centrifugo/src/connection/', 'packages/centrifugo/src/recovery.ts'],
    tests: ['packages/centrifugo/src/', 'apps/realtime/test/wire/'],
    slowTests: /test\/wire\//,
    timeoutMs: 60_000,
  },
  auth: {
    files: ['apps/api/src/modules/auth/', 'apps/api/src/captcha/'],
    excluded: /\/(index|auth-module|auth-deps|personal-data|tables|captcha-config)\.ts$|\/tables\//,
    tests: [
      'apps/api/src/modules/auth/',
      ...['auth', 'autologin', 'captcha', 'code-guesses', 'login-lock', 'otp', 'passkeys', 'proof'].map(
        apiTest,
      ),
      ...[
        'second-factor',
        'unconfirmed-address',
        'ways',
        'new-device',
        'account-enumeration',
        'merge',
        'social',
      ].map(apiTest),
    ],
    timeoutMs: 240_000,
  },
  'access to profiles': {
    files: [
      'apps/api/src/modules/identity/',
      'apps/api/src/modules/profile/',
      'apps/api/src/modules/sessions/',
      'apps/api/src/modules/social/',
      'apps/api/src/modules/telegram/',
    ],
    excluded:
      /\/(index|[a-z]+-module|[a-z]+-deps|personal-data|tables|[a-z]+-config|telegram-environment)\.ts$|\/tables\//,
    tests: [
      'apps/api/src/modules/',
      ...['identity', 'isolation', 'own-profile', 'pause', 'proof', 'session-ends', 'sessions'].map(apiTest),
      ...['social', 'telegram', 'ways', 'ways-by-calls', 'two-processes', 'form-fields', 'acts'].map(apiTest),
    ],
    timeoutMs: 240_000,
  },
  ledger: {
    files: ['packages/ledger/src/'],
    excluded: /\/index\.ts$|\.sql$/,
    tests: ['packages/ledger/src/'],
    slowTests: /races|-model|upgrade|win-set/,
    excludedTests: /crash-storm/,
    timeoutMs: 240_000,
  },
  'ledger-sql': {
    files: ['packages/ledger/src/sql/functions/'],
    tests: ['packages/ledger/src/'],
    slowTests: /races|-model|upgrade|win-set/,
    excludedTests: /crash-storm/,
    timeoutMs: 240_000,
  },
  bets: {
    files: ['apps/sportsbook/src/bets/rules/', 'apps/sportsbook/src/bets/store/'],
    tests: ['apps/sportsbook/src/bets/'],
    slowTests: /bets\/(place|settle|cash-out|read|store)\//,
    excludedTests: /crash\.test/,
    timeoutMs: 120_000,
  },
  payments: {
    files: ['apps/api/src/modules/payments/'],
    excluded: /\/(index|tables|payments-module|method-table)\.ts$|\/sql\//,
    tests: [
      'apps/api/src/modules/payments/',
      ...['addresses', 'bounds', 'closing', 'deposits', 'destinations', 'idempotency', 'invoice-checks'].map(
        apiTest,
      ),
      ...['late-money', 'office-payments', 'payment-jobs', 'payment-lists', 'payment-ops'].map(apiTest),
      ...['payment-outcomes', 'payout-proof', 'split-withdrawals', 'travel-rule', 'webhooks'].map(apiTest),
      ...['withdrawal-review', 'withdrawal-terms', 'withdrawals'].map(apiTest),
    ],
    slowTests: /invoice-checks|late-money/,
    timeoutMs: 180_000,
  },
} as const satisfies Record<string, MutationGroup>

export type GroupName = keyof typeof GROUPS
