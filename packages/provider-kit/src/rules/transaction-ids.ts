/**
 * Ids of a round's wallet transactions. They follow from the round's id, so that a call that is sent again after a
 * crash is identical.
 */
export const betIdOf = (roundId: string): string => `${roundId}.bet`
export const winIdOf = (roundId: string): string => `${roundId}.win`
export const rollbackIdOf = (roundId: string): string => `${roundId}.rollback`
