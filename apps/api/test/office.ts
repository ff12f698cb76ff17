import type { OfficeCallData, OfficeCallName, OfficeRequest } from '@tessera/office-contract'
import { OFFICE_CALLS } from '@tessera/office-contract'
import { moduleCalls } from '../src/ops/module-calls.ts'
import type { ApiUnderTest } from './fixture.ts'
import { worldOf } from './operate.ts'

type Given<Name extends OfficeCallName> = Partial<Omit<OfficeRequest<Name>, 'operator'>>

/** Makes a call of the back office as an operator. The data is checked against the contract, as the server does. */
export async function office<Name extends OfficeCallName>(
  app: ApiUnderTest,
  name: Name,
  given: Given<Name> = {},
  operator = 'ann',
): Promise<OfficeCallData<Name>> {
  const handler = moduleCalls[name]
  if (handler === undefined) throw new Error(`no module handles ${name}`)
  const request = { params: undefined, query: {}, body: undefined, ...given, operator }
  // The handler belongs to the call, which the generic name hides.
  const run = handler as unknown as (world: object, request: object) => Promise<unknown>
  return OFFICE_CALLS[name].data.parse(await run(worldOf(app), request)) as OfficeCallData<Name>
}
