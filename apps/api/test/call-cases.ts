import type { CallName, ErrorName } from '@tessera/contract'
import type { ApiUnderTest, NamedCallOptions, TestPlayer, TestResponse } from './fixture.ts'

/** Environment of a module's cases. It is available once a test runs. */
export interface CallWorld {
  readonly app: ApiUnderTest
  readonly player: TestPlayer
  /** Makes a call as the player of these tests, unless another token is given. */
  readonly make: (name: CallName, id?: string | number, options?: NamedCallOptions) => Promise<TestResponse>
}

export interface Refusal {
  readonly answer: () => Promise<TestResponse>
  /** Fields that the refusal must name. */
  readonly fields: readonly string[]
}
export const refused = (answer: () => Promise<TestResponse>, ...fields: string[]): Refusal => ({
  answer,
  fields,
})

type Refusing<Own> = {
  [Name in keyof Own]: Own[Name] extends { readonly errors: readonly ErrorName[] } ? Name : never
}[keyof Own]
type RefusalsOf<Call> = Call extends { readonly errors: readonly (infer Each extends ErrorName)[] }
  ? { readonly [Name in Each]: Refusal }
  : never

export interface CallCases<Own> {
  /** One successful request for every call. */
  readonly happy: { readonly [Name in keyof Own]: () => Promise<TestResponse> }
  /** One request for every refusal that the contract documents. */
  readonly refusals: { readonly [Name in Refusing<Own>]: RefusalsOf<Own[Name]> }
}

/** Defines the cases of a module's calls. A missing one is a type error. */
export const callCases =
  <Own>(make: (world: CallWorld) => CallCases<Own>) =>
  (world: CallWorld): CallCases<Own> =>
    make(world)
