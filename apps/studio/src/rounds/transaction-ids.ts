/** The wallet's transactions of a round: their ids follow from its own, so that a call that is sent again is the same. */
export const betIdOf = (roundId: string): string => `${roundId}.bet`
export const winIdOf = (roundId: string): string => `${roundId}.win`
export const rollbackIdOf = (roundId: string): string => `${roundId}.rollback`
