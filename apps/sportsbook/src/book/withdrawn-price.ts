import { MIN_PRICE, type Price, roundDownToLadder } from '@tessera/odds'

/**
 * The price by which Rule 4 counts a runner that was taken out: the fair one on the ladder, which is never below the one that
 * was offered. So every process and every start has the same, and nobody is taken more than the table says.
 * @param chance fair, until it was known
 */
export const withdrawnPrice = (chance: number): Price => roundDownToLadder(1 / chance) ?? MIN_PRICE
