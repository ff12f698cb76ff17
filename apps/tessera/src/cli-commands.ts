/** A command of `tessera`: a file that is run with the rest of the command line. */
export interface CliCommand {
  readonly about: string
  /** Path from the root of the repository. */
  readonly file: string
  /** Arguments in the help text; none if not given. */
  readonly usage?: string
  /** Further lines of its help text. */
  readonly notes?: string
  /** Variables that it sets where they are not given. */
  readonly environment?: Readonly<Record<string, string>>
  /** True if it reads the rest of the command line itself, `--help` included. */
  readonly hasOwnHelp?: boolean
}

const CONFIGURED =
  'It takes no arguments: the environment configures it (docs/running.md). Faults are all named at once.'

/** All commands of `tessera`, by their names. */
export const CLI_COMMANDS: Readonly<Record<string, CliCommand>> = {
  start: {
    about: 'Starts everything in one process, as "npm start" does',
    file: 'apps/tessera/src/main.ts',
    notes: CONFIGURED,
  },
  build: { about: 'Builds the pages, games and the widget', file: 'apps/tessera/src/build-main.ts' },
  web: { about: 'Starts the web server alone', file: 'apps/web/src/main.ts', notes: CONFIGURED },
  api: {
    about: 'Starts the player API alone; JOBS=off leaves the background jobs to workers',
    file: 'apps/api/src/main.ts',
    notes: CONFIGURED,
  },
  worker: {
    about: 'Starts a worker: the API with background jobs alone',
    file: 'apps/api/src/main.ts',
    notes: CONFIGURED,
    environment: { CALLS: 'off' },
  },
  studio: { about: 'Starts the game studio alone', file: 'apps/studio/src/main.ts', notes: CONFIGURED },
  sportsbook: {
    about: 'Starts the sportsbook alone',
    file: 'apps/sportsbook/src/main.ts',
    notes: CONFIGURED,
  },
  realtime: {
    about: 'Starts the realtime server alone',
    file: 'apps/realtime/src/main.ts',
    usage: '[-c <file>]',
    notes: 'Without a file in Centrifugo’s terms the environment configures it (docs/running.md).',
  },
  sandbox: {
    about: 'Starts the sandbox of payments and mail alone, for trials',
    file: 'apps/sandbox/src/main.ts',
    notes: CONFIGURED,
  },
  ops: {
    about: 'What operators do by hand: players, documents, events',
    file: 'apps/tessera/src/ops-main.ts',
    usage: '<command>',
    hasOwnHelp: true,
  },
  reconcile: {
    about:
      'Proves the books of DATABASE_URL; exit code 0 when everything adds up, 1 when not, 2 when it can’t run',
    file: 'apps/tessera/src/reconcile-main.ts',
    notes: 'SPORTSBOOK_DATABASE_URL names the database of the sportsbook if it is another one.',
  },
  'verify-event': {
    about: 'Plays an event of the sportsbook again from its revealed seed and prints what happened',
    file: 'apps/sportsbook/src/verify-main.ts',
    usage: '<event id> <seed, 64 hex digits>',
  },
}
