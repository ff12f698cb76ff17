/** The book as bets read it. */
export type { Book as BetBook } from '../book/book.ts'
