/** Data by which a national register recognises a person. */
export interface RegisterPerson {
  readonly firstName: string
  readonly lastName: string
  /** ISO 8601 date. */
  readonly birthdate: string
  /** Country of residence, an ISO 3166 code. */
  readonly country: string
  readonly postalCode: string | null
  readonly email: string | null
  /** Numbers of documents, as the player typed them. */
  readonly documents: readonly string[]
}

/** Answer of a register: `unknown` if the data don't identify a person. */
export type RegisterResult =
  | { readonly status: 'clear' | 'unknown' }
  | {
      readonly status: 'excluded'
      /** End of the exclusion; null without an end. */
      readonly until: Date | null
    }

/** Error of a register that can't be reached, is too slow, or sends an invalid response. */
export class RegisterUnavailableError extends Error {
  override readonly name = 'RegisterUnavailableError'
}

/** A national self-exclusion register. Each register has an adapter with this interface. */
export interface ExclusionRegister {
  /** Id by which the jurisdiction profiles name it. */
  readonly id: string
  /** Asks whether a person is excluded. Throws {@link RegisterUnavailableError} without an answer. */
  find(person: RegisterPerson): Promise<RegisterResult>
}
