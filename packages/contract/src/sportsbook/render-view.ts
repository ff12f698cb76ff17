import type { SportView } from './provider.ts'

/** Request of a rendering of the widget on the sportsbook's server. */
export interface ViewRequest {
  readonly props: SportView
  readonly culture: string
  /** Prefix of the paths of the platform's sport pages, such as `/de`. */
  readonly linkPrefix: string
  /** Makes a read of the widget's table of calls, for a guest. */
  readonly call: (
    name: string,
    request?: {
      readonly params?: Readonly<Record<string, unknown>>
      readonly query?: Readonly<Record<string, unknown>>
    },
  ) => Promise<{ readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: string }>
  /** Time of the rendering in epoch milliseconds. */
  readonly nowMs: number
}

/** Renders a view of the widget as HTML with a declarative shadow root. Exported by the widget's server build. */
export type RenderView = (request: ViewRequest) => Promise<string>
