export { beaconOf, openHttpBeacon, startPatience } from './beacon/http-beacon.ts'
export { openRoundKeeper } from './beacon/round-keeper.ts'
export { createBets } from './bets/create-bets.ts'
export { type HeldRound, listHeldRounds } from './bets/store/held-rounds.ts'
export type { BetsConfig, BetsPart, CreateBets } from './bets-part.ts'
export type { Book, BookSelection } from './book/book.ts'
export type { BookWords } from './book/views/book-words.ts'
export { createSportsbook, type Sportsbook, type SportsbookConfig } from './create-sportsbook.ts'
export type {
  Category,
  Championship,
  Competitor,
  FeedSelection,
  Fixture,
  SportClock,
  SportFeed,
} from './feed/sport-feed.ts'
export * from './operator/index.ts'
export { openSimulatedFeed, type SimulatedFeed } from './simulated-feed.ts'
export { chosenChampionships } from './simulator/calendar/championships.ts'
export { createMovableClock, systemClock } from './sport-clock.ts'
export { loadSportNames, type SportNames } from './words/load-sport-words.ts'
