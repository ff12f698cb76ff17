/** A subcommand of `tessera`: a file that is run with the rest of the command line. */
export interface CliCommand {
  readonly about: string
  /** Path from the root of the repository. */
  readonly file: string
  /** Arguments shown in the help text. Omitted for a command that takes none. */
  readonly usage?: string
  /** Additional lines of the help text. */
  readonly notes?: string
  /** Default values of environment variables, used where a variable is not set. */
  readonly environment?: Readonly<Record<string, string>>
  /** True if the command parses the rest of the command line itself, including `--help`. */
  readonly hasOwnHelp?: boolean
}

const CONFIGURED =
  'Takes no arguments. Environment variables configure it (docs/running.md); all invalid ones are reported at once.'

/** All subcommands of `tessera`, by name. */
export const CLI_COMMANDS: Readonly<Record<string, CliCommand>> = {
  start: {
    about: 'Starts everything in one process, as "npm start" does',
    file: 'apps/tessera/src/main.ts',
    notes: CONFIGURED,
  },
  build: {
    about: 'Builds the pages, games, the widget and the back office',
    file: 'apps/tessera/src/build-main.ts',
  },
  web: { about: 'Starts only the web server', file: 'apps/web/src/main.ts', notes: CONFIGURED },
  api: {
    about: 'Starts only the player API; with JOBS=off, workers run the background jobs',
    file: 'apps/api/src/main.ts',
    notes: CONFIGURED,
  },
  worker: {
    about: 'Starts a worker, which runs only the background jobs of the API',
    file: 'apps/api/src/main.ts',
    notes: CONFIGURED,
    environment: { CALLS: 'off' },
  },
  studio: { about: 'Starts only the game studio', file: 'apps/studio/src/main.ts', notes: CONFIGURED },
  sportsbook: {
    about: 'Starts only the sportsbook',
    file: 'apps/sportsbook/src/main.ts',
    notes: CONFIGURED,
  },
  realtime: {
    about: 'Starts only the realtime server',
    file: 'apps/realtime/src/main.ts',
    usage: '[-c <file>]',
    notes:
      'The file is a Centrifugo configuration. Without one, environment variables configure the server (docs/running.md).',
  },
  sandbox: {
    about: 'Starts only the sandbox for payments and mail, for testing',
    file: 'apps/sandbox/src/main.ts',
    notes: CONFIGURED,
  },
  signer: {
    about: 'Starts only the signer of payouts on blockchains, which has their private keys',
    file: 'apps/signer/src/main.ts',
    notes: CONFIGURED,
  },
  office: {
    about: 'Starts only the back office for operators',
    file: 'apps/tessera/src/office-main.ts',
    notes: CONFIGURED,
  },
  ops: {
    about: 'Operator commands: players, documents, events, operators',
    file: 'apps/tessera/src/ops-main.ts',
    usage: '<command>',
    hasOwnHelp: true,
  },
  content: {
    about: 'Checks the texts of the operator: "content check" names file and line of every problem',
    file: 'apps/tessera/src/content-main.ts',
    usage: 'check [<folder>]',
    notes:
      'Without a folder, it checks CONTENT_DIR or the content of the product. Exit code 0 if all texts are valid, 1 if not.',
  },
  reconcile: {
    about:
      'Reconciles the books in DATABASE_URL; exit code 0 if everything adds up, 1 if not, 2 if the check can’t run',
    file: 'apps/tessera/src/reconcile-main.ts',
    notes: 'Set SPORTSBOOK_DATABASE_URL if the sportsbook uses a separate database.',
  },
  'verify-event': {
    about: 'Replays a sportsbook event from its revealed seed and prints what happened',
    file: 'apps/sportsbook/src/verify-main.ts',
    usage: '<event id> <seed, 64 hex digits> [<chain>:<round>:<randomness>]',
  },
}
