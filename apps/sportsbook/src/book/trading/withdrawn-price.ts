import { MIN_PRICE, type Price, roundDownToLadder } from '@tessera/odds'

/**
 * Returns the price of a withdrawn runner for Rule 4: the fair price on the ladder, which is never below the offered
 * price. All processes get the same value at any time, and no player loses more than the published table states.
 * @param chance the fair chance before the withdrawal was known
 */
export const withdrawnPrice = (chance: number): Price => roundDownToLadder(1 / chance) ?? MIN_PRICE
