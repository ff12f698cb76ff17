/** Exchange rates of one moment. */
export interface RateSheet {
  /** Currency in which the others are quoted. */
  readonly base: string
  /** Time from which the rates are valid. */
  readonly at: Date
  /** Units of each currency for one unit of the base currency. */
  readonly rates: Readonly<Record<string, number>>
}

/** A service that publishes exchange rates. */
export interface RateSource {
  /** Returns the current rates. Throws a {@link RatesUnavailableError} if the service doesn't answer as documented. */
  fetchRates(): Promise<RateSheet>
}

/** The source of exchange rates did not answer, or not as documented. Its next answer may be right. */
export class RatesUnavailableError extends Error {}
