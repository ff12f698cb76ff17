import type { z } from 'zod'
import type { OFFICE_CALLS } from './calls/all.ts'

export type OfficeCallsTable = typeof OFFICE_CALLS
export type OfficeCallName = keyof OfficeCallsTable

type PartOf<Name extends OfficeCallName, Part extends string, Way extends 'in' | 'out'> =
  OfficeCallsTable[Name] extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? Way extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined

/** Request of a call as a page sends it. */
export interface OfficeCallInput<Name extends OfficeCallName> {
  readonly params: PartOf<Name, 'params', 'in'>
  readonly query: PartOf<Name, 'query', 'in'>
  readonly body: PartOf<Name, 'body', 'in'>
}

/** Response of a call as a page receives it. */
export type OfficeCallData<Name extends OfficeCallName> = z.output<OfficeCallsTable[Name]['data']>

/** Validated request of a signed-in operator whose roles allow the call. */
export interface OfficeRequest<Name extends OfficeCallName> {
  readonly params: PartOf<Name, 'params', 'out'>
  readonly query: PartOf<Name, 'query', 'out'>
  readonly body: PartOf<Name, 'body', 'out'>
  /** Name of the operator, who is recorded with every act. */
  readonly operator: string
}

/** Answers a call. Throws `RefusalError` of the command line for an act that is refused. */
export type OfficeHandler<World, Name extends OfficeCallName> = (
  world: World,
  request: OfficeRequest<Name>,
) => Promise<z.input<OfficeCallsTable[Name]['data']>>

/** Handlers of some calls. */
export type OfficeHandlers<World> = {
  readonly [Name in OfficeCallName]?: OfficeHandler<World, Name>
}
