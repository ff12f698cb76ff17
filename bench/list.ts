/** A bench: what it measures, and what it takes on its command line. */
export interface Bench {
  readonly about: string
  /** Path from this folder. */
  readonly file: string
  readonly usage?: string
}

/** All benches by the names that `npm run bench -- <name>` takes; bench/README.md has what they measured. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  ledger: {
    about: 'Bets a second through the ledger, next to pgbench on the same server',
    file: 'ledger/main.ts',
    usage: '[--quick]',
  },
  'ledger/crash-storm': {
    about: 'Rounds of kill -9 under bets, deposits and withdrawals',
    file: 'ledger/crash-storm.ts',
    usage: '[rounds]',
  },
  'ledger/outbox-index': {
    about: 'Bets a second with and without the index of the outbox',
    file: 'ledger/outbox-index.ts',
  },
  'product/play': {
    about: 'Rounds a second through the whole product',
    file: 'product/play.ts',
    usage: '[--split]',
  },
  'product/memory': {
    about: 'Resident memory of the main command, a minute after its start',
    file: 'product/memory.ts',
  },
  'product/crash-storm': {
    about: 'Rounds of kill -9 under the whole product',
    file: 'product/crash-storm.ts',
    usage: '[rounds] [--split]',
  },
  'api/session-lookup': { about: 'Cost of looking up a session', file: 'api/session-lookup.ts' },
  'api/known-or-not': {
    about: 'Whether the time of an answer tells if an address is known',
    file: 'api/known-or-not.ts',
    usage: "[pairs] [part of a call's name]",
  },
  'realtime/fan-out': {
    about: 'Fan-out to 2,000 connections, next to a bare loop over the same sockets',
    file: 'realtime/fan-out.ts',
  },
  'realtime/recovery': {
    about: '10,000 messages over a network that is cut 40 times',
    file: 'realtime/recovery.ts',
  },
  'studio/refusals': {
    about: 'Time of refused bets, for each kind of refusal',
    file: 'studio/refusals.ts',
    usage: '[bets of each kind]',
  },
  'web/first-visit': {
    about: 'Bytes, first paint and processor time of the first visit',
    file: 'web/first-visit.ts',
  },
  'web/long-tasks': {
    about: 'Long tasks of the first visit',
    file: 'web/long-tasks.ts',
    usage: '[address …]',
  },
  'web/pages': { about: 'Rendered pages a second, on Linux', file: 'web/pages.ts' },
  'web/sheet': {
    about: 'Frames of the first opening of the wallet',
    file: 'web/sheet.ts',
    usage: '[address …]',
  },
  'web/event-page': {
    about: 'Lighthouse on an upcoming event, a live one and the overview',
    file: 'web/event-page.ts',
    usage: '[runs]',
  },
  'sport/calibration': {
    about: 'Prices compared with how often matches end that way',
    file: 'sport/calibration.ts',
    usage: '[matches] [sport] [ends]',
  },
  'sport/speed': {
    about: 'Prices a second of processor time, for each sport',
    file: 'sport/speed.ts',
    usage: '[states]',
  },
  'sport/returns': {
    about: 'Return and margin of each type of market',
    file: 'sport/returns.ts',
    usage: '[moments]',
  },
  'sport/place': { about: '500 players who bet', file: 'sport/place.ts', usage: '[seconds]' },
  'sport/settle': {
    about: 'Settlement of the bets of one event',
    file: 'sport/settle.ts',
    usage: '[bets]',
  },
  'sport/books': { about: 'A weekend of bets under kill -9', file: 'sport/books.ts', usage: '[bets]' },
  'sport/publish': { about: 'Price changes taken in, priced and published', file: 'sport/publish.ts' },
  'sport/live-page': {
    about: 'A live event on a slow phone, 100 price changes a second',
    file: 'sport/live-page.ts',
  },
}
