/** A benchmark: a description and its command-line arguments. */
export interface Bench {
  readonly about: string
  /** Path relative to this folder. */
  readonly file: string
  readonly usage?: string
}

/** All benchmarks by the names that `npm run bench -- <name>` accepts. Their results are in bench/README.md. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  ledger: {
    about: 'Bets per second through the ledger, next to pgbench on the same server',
    file: 'ledger/main.ts',
    usage: '[--quick]',
  },
  'ledger/crash-storm': {
    about: 'Rounds of kill -9 under bets, deposits and withdrawals',
    file: 'ledger/crash-storm.ts',
    usage: '[rounds]',
  },
  'ledger/rules': {
    about: 'Plays per second of players with limits and bonus grants, and of the version before these rules',
    file: 'ledger/rules.ts',
    usage: '[turns]',
  },
  'ledger/rules-storm': {
    about: 'Random operations of players with limits and bonus grants, one by one and in sets',
    file: 'ledger/rules-storm.ts',
    usage: '[operations]',
  },
  'ledger/differential': {
    about: 'The same random operations in this version and in the one before limits and bonus grants',
    file: 'ledger/differential.ts',
    usage: '[operations]',
  },
  'ledger/outbox-index': {
    about: 'Bets per second with and without the index of the outbox',
    file: 'ledger/outbox-index.ts',
  },
  'payments/storm': {
    about: 'Random payments, bets, limits, breaks and provider events, with every invariant after each',
    file: 'payments/storm.ts',
    usage: '[operations] [seed] [processes]',
  },
  'bonuses/cost': {
    about: 'Computed cost of seven campaigns, next to players who play their bonuses through the ledger',
    file: 'bonuses/cost.ts',
    usage: '[players of each campaign] [names of campaigns]',
  },
  'bonuses/quests': {
    about: 'Real money events under kill -9 of the process that counts tasks of quests',
    file: 'bonuses/quests.ts',
    usage: '[events]',
  },
  'messages/broadcast': {
    about: 'Messages to players on all channels under kill -9 of the process that sends them',
    file: 'messages/broadcast.ts',
    usage: '[messages]',
  },
  'product/play': {
    about: 'Rounds per second through the whole product',
    file: 'product/play.ts',
    usage: '[--split]',
  },
  'product/rules': {
    about: 'Rounds per second of players with limits and with a bonus, through the whole product',
    file: 'product/rules.ts',
    usage: '[turns]',
  },
  'product/memory': {
    about: 'Resident memory of the main command, one minute after its start',
    file: 'product/memory.ts',
  },
  'product/crash-storm': {
    about: 'Rounds of kill -9 under the whole product',
    file: 'product/crash-storm.ts',
    usage: '[rounds] [--split]',
  },
  'api/session-lookup': { about: 'Cost of looking up a session', file: 'api/session-lookup.ts' },
  'api/history': {
    about: 'First and far pages of a history of 5,000,000 rounds, and memory of a CSV file of 1,000,000 rows',
    file: 'api/history.ts',
    usage: '[rounds]',
  },
  'api/known-or-not': {
    about: 'Response times for known and unknown accounts',
    file: 'api/known-or-not.ts',
    usage: "[pairs] [part of a call's name]",
  },
  'realtime/fan-out': {
    about: 'Fan-out to 2,000 connections, next to a bare loop over the same sockets',
    file: 'realtime/fan-out.ts',
  },
  'realtime/recovery': {
    about: 'Delivery of 10,000 messages over a connection that is cut 40 times',
    file: 'realtime/recovery.ts',
  },
  'studio/refusals': {
    about: 'Response times of refused bets, by reason',
    file: 'studio/refusals.ts',
    usage: '[bets per reason]',
  },
  'web/first-visit': {
    about: 'Bytes, first paint and CPU time of the first visit',
    file: 'web/first-visit.ts',
  },
  'web/long-tasks': {
    about: 'Long tasks of the first visit',
    file: 'web/long-tasks.ts',
    usage: '[address …]',
  },
  'web/pages': { about: 'Rendered pages per second, on Linux', file: 'web/pages.ts' },
  'web/sheet': {
    about: 'Dropped frames when the wallet opens for the first time',
    file: 'web/sheet.ts',
    usage: '[address …]',
  },
  'web/roll-out': {
    about: 'Players in the middle of play while the web servers change from an old build to a new one',
    file: 'web/roll-out.ts',
    usage: '[players]',
  },
  'web/event-page': {
    about: 'Lighthouse on an upcoming event, a live one and the overview',
    file: 'web/event-page.ts',
    usage: '[runs]',
  },
  'sport/calibration': {
    about: 'Prices compared with the results of simulated matches',
    file: 'sport/calibration.ts',
    usage: '[matches] [sport] [ends]',
  },
  'sport/calendar': {
    about: 'CPU time, memory and traffic of the sportsbook with its calendar',
    file: 'sport/calendar.ts',
    usage: '[seconds]',
  },
  'sport/realism': {
    about: 'Averages of simulated matches next to published ones',
    file: 'sport/realism.ts',
    usage: '[matches] [sport]',
  },
  'sport/speed': {
    about: 'Prices per second of CPU time, by sport',
    file: 'sport/speed.ts',
    usage: '[states]',
  },
  'sport/returns': {
    about: 'Return and margin by market type',
    file: 'sport/returns.ts',
    usage: '[moments]',
  },
  'sport/place': { about: 'Latency of bets of 500 players', file: 'sport/place.ts', usage: '[seconds]' },
  'sport/settle': {
    about: 'Settlement of all bets of one event',
    file: 'sport/settle.ts',
    usage: '[bets]',
  },
  'sport/books': { about: 'A weekend of bets under kill -9', file: 'sport/books.ts', usage: '[bets]' },
  'sport/publish': {
    about: 'Rate of price changes, and delay of a goal to its subscribers',
    file: 'sport/publish.ts',
  },
  'sport/live-page': {
    about: 'A live event on a slow phone at 100 price changes per second',
    file: 'sport/live-page.ts',
  },
}
