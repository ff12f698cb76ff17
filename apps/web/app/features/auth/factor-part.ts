import type { SecondFactor } from '@tessera/contract'

/** What a part of the settings of the second factor gets. */
export interface FactorPartProps {
  readonly factor: SecondFactor
  /** Shows recovery codes, which nobody sees again. */
  readonly onCodes: (codes: readonly string[]) => void
}
