/** Provider of payments on blockchains that we follow ourselves. */
export const CHAIN_PROVIDER = 'crypto'
