import type { Asset } from './assets.ts'

/** True for a payment that costs more to collect than it is worth. */
export const isDust = ({ dust }: Pick<Asset, 'dust'>, amount: bigint): boolean => amount < dust
