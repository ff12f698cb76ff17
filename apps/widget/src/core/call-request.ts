import type { WidgetCall, widgetCalls } from '@tessera/contract/sportsbook/widget'
import type { z } from 'zod'

/** Parts of a request, as they are sent. */
export interface PlainRequest {
  /** Values of the placeholders in the call's path. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  /** Repeated requests with the same key have the effect of one. */
  readonly idempotencyKey?: string
}

type Calls = typeof widgetCalls
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

type Params<Call extends { path: string }> = [Names<Call['path']>] extends [never]
  ? object
  : { readonly params: Readonly<Record<Names<Call['path']>, string | number>> }
type Query<Call> = Call extends { query: infer Schema extends z.ZodType }
  ? { readonly query?: { readonly [Key in keyof z.input<Schema>]?: string | number | boolean | undefined } }
  : object
type Body<Call> = Call extends { body: infer Schema extends z.ZodType }
  ? { readonly body: z.input<Schema> }
  : object
type Key<Call> = Call extends { isIdempotent: true } ? { readonly idempotencyKey: string } : object

/** Request of a call, by the table of calls in the contract. */
export type CallRequest<Name extends WidgetCall> = Params<Calls[Name]> &
  Query<Calls[Name]> &
  Body<Calls[Name]> &
  Key<Calls[Name]>

/** Arguments after the name of a call; a call without required parts needs none. */
export type CallArguments<Name extends WidgetCall> =
  object extends CallRequest<Name> ? [request?: CallRequest<Name>] : [request: CallRequest<Name>]
