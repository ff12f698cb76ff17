import type { WidgetProps, WidgetSettings } from '../script/options.ts'
import type { CallResult } from './calls.ts'
import type { EventStore } from './event-store.ts'
import { type FeedQuery, type QueryState, storeResponse } from './feed-query.ts'

/** Data of a view that the server has rendered. The browser's first rendering starts from it and so equals the server's. */
export interface RenderedView {
  readonly settings: Pick<WidgetSettings, 'culture' | 'linkPrefix'>
  readonly props: WidgetProps
  /** Time of the rendering in epoch milliseconds. */
  readonly atMs: number
  /** Responses by the name of their query. */
  readonly responses: Readonly<Record<string, unknown>>
}

/** Ids of elements in the root of a rendered view: its markup, disabled until the view is ready, and its data as JSON. */
export const RENDERED_VIEW_ID = 'view'
export const RENDERED_DATA_ID = 'view-data'

interface FoundView {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly view: RenderedView
}

/** Returns the view that the server has rendered within an element, or null. */
export function findRendered(within: ParentNode): FoundView | null {
  const host = within.querySelector<HTMLElement>('[data-tessera-sport="SportsBook"]')
  const root = host?.shadowRoot
  const text = root?.getElementById(RENDERED_DATA_ID)?.textContent
  // Written by the sportsbook with this widget's own code.
  return host && root && text ? { host, root, view: JSON.parse(text) as RenderedView } : null
}

type Load = () => Promise<CallResult<unknown>>

/** Responses with which a view is rendered first. */
export class RenderedResponses {
  private readonly states = new Map<string, QueryState<unknown>>()
  private readonly used = new Set<string>()
  private readonly read: (name: string, load: Load) => unknown

  /** @param read returns a response, or undefined if there is none; the server may suspend until it has it */
  constructor(read: (name: string, load: Load) => unknown) {
    this.read = read
  }

  /** Returns the response of a query, or undefined. */
  value<Value>(name: string, load: () => Promise<CallResult<Value>>): Value | undefined {
    // Server and browser are built from the same queries.
    return this.used.has(name) ? undefined : (this.read(name, load) as Value | undefined)
  }

  /** Removes the response of a query that is running, so that the view is not shown with it again later. */
  forget(name: string): void {
    this.states.delete(name)
    this.used.add(name)
  }

  /** Returns the first state of a query, and stores its events; null if the server has not rendered it. */
  state<Value>(name: string, query: FeedQuery<Value>, events: EventStore): QueryState<Value> | null {
    const known = this.states.get(name)
    if (known) return known as QueryState<Value>
    const value = this.value(name, query.load)
    if (value === undefined) return null
    storeResponse(query, value, events)
    const state = { value, failure: null, isLoading: false, isFresh: false, isRendered: true }
    this.states.set(name, state)
    return state
  }
}

/** Returns the responses of a view that the server has rendered. Each one is used until its query is running. */
export const responsesOf = ({ responses }: RenderedView): RenderedResponses =>
  new RenderedResponses((name) => (Object.hasOwn(responses, name) ? responses[name] : undefined))
