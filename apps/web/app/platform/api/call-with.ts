import type { ApiClient, CallInput, CallResponse } from '@tessera/contract/client'

export type CallName = Parameters<ApiClient>[0]

/** Arguments for a call's input: optional if every field of the input is. */
export type MaybeInput<Name extends CallName> =
  Record<string, never> extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]

type Plain = <Name extends CallName>(call: Name, input: CallInput<Name>) => Promise<CallResponse<Name>>

/** Makes a call whose name is a type parameter. The client's optional argument can't be spread generically. */
export const callWith = <Name extends CallName>(
  api: ApiClient,
  call: Name,
  input: CallInput<Name>,
): Promise<CallResponse<Name>> => (api as Plain)(call, input)
