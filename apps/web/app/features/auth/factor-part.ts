import type { SecondFactor } from '@tessera/contract'

/** Props of the parts of the two-factor settings. */
export interface FactorPartProps {
  readonly factor: SecondFactor
  /** Shows new recovery codes, which are shown only once. */
  readonly onCodes: (codes: readonly string[]) => void
}
