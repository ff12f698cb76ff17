/** Facts about a requested withdrawal that the rules of the review read. Amounts are in units of the base currency. */
export interface ReviewFacts {
  readonly amount: number
  /** Withdrawals that the player requested within a day before it, without failed ones. */
  readonly earlierInDay: number
  /** True if the destination has received a withdrawal of the player. */
  readonly isPaidDestination: boolean
  /** True if the player has received a withdrawal. */
  readonly hasBeenPaid: boolean
  /** True if the password or a second factor changed within a day. */
  readonly hasNewAccess: boolean
  /** True if deposits have not been played through, which the player couldn't do or didn't have to. */
  readonly hasUnplayedDeposits: boolean
}

/** Withdrawals within a day from which on each is reviewed. */
export const MANY_IN_A_DAY = 3
/** Hours for which withdrawals count as of the same day, and a change of the access as recent. */
export const DAY_HOURS = 24
/** Amount above which the first payment to a destination is reviewed, in units of the base currency. */
const NEW_DESTINATION_ABOVE = 500
/** Amount above which a player's first withdrawal is reviewed, in units of the base currency. */
const FIRST_WITHDRAWAL_ABOVE = 250

/** Rules by which an operator reviews a withdrawal before it is sent, by name. */
const RULES = {
  amount: ({ amount }: ReviewFacts, above: number) => amount > above,
  'many-in-a-day': ({ earlierInDay }: ReviewFacts) => earlierInDay + 1 >= MANY_IN_A_DAY,
  'new-destination': ({ amount, isPaidDestination }: ReviewFacts) =>
    !isPaidDestination && amount > NEW_DESTINATION_ABOVE,
  'new-access': ({ hasNewAccess }: ReviewFacts) => hasNewAccess,
  unplayed: ({ hasUnplayedDeposits }: ReviewFacts) => hasUnplayedDeposits,
  'first-withdrawal': ({ amount, hasBeenPaid }: ReviewFacts) =>
    !hasBeenPaid && amount > FIRST_WITHDRAWAL_ABOVE,
} as const

/** Name of the reason for which a withdrawal is reviewed after its payout failed. No setting switches it off. */
export const RETURNED_PAYOUT = 'returned-payout'

export type ReviewRule = keyof typeof RULES

const isReviewRule = (name: string): name is ReviewRule => Object.hasOwn(RULES, name)

/** Names of all rules. */
export const REVIEW_RULES: readonly ReviewRule[] = Object.keys(RULES).filter(isReviewRule)

/** Settings of the review. */
export interface ReviewSettings {
  /** Rules that apply. */
  readonly rules: readonly ReviewRule[]
  /** Amount above which every withdrawal is reviewed, in units of the base currency. */
  readonly above: number
}

/** Returns the rules because of which a withdrawal is reviewed. It is sent automatically if there are none. */
export const reviewReasons = (facts: ReviewFacts, { rules, above }: ReviewSettings): ReviewRule[] =>
  rules.filter((name) => RULES[name](facts, above))
