import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import type { RenderView, ViewRequest } from '@tessera/contract/sportsbook/render-view'
import { readCalls } from '@tessera/contract/sportsbook/widget'
import { widgetRoutes } from '@tessera/contract/sportsbook/widget-routes'
import type { Log } from '@tessera/postgres'
import { languageOf } from '@tessera/words'
import { createBodyCache } from './body-cache.ts'
import { failure } from './errors.ts'
import { type ReadParts, readHandlers } from './read-handlers.ts'
import { createRenderTurns } from './render-turns.ts'
import { isThere, usedView } from './view-rules.ts'

/** Output of the widget's build for servers, which is loaded when a view is first requested. */
const serverBuild = new URL('../../../widget/dist/server/server.js', import.meta.url)
/** Size of the cache of views of a process, in bytes. */
const CACHE_BYTES = 20_000_000

export interface ViewParts extends ReadParts {
  readonly now: () => number
  readonly log: Log
  /** Loads the renderer; null if the widget isn't built. That of the build by default. */
  readonly load?: () => Promise<RenderView | null>
}

async function loadRenderer(): Promise<RenderView | null> {
  if (!existsSync(fileURLToPath(serverBuild))) return null
  const { renderView } = (await import(serverBuild.href)) as { readonly renderView: RenderView }
  return renderView
}

/** Creates the function that answers the reads of a rendering, with the schemas and handlers of the widget's API. */
function createViewCalls(parts: ReadParts): (locale: string) => ViewRequest['call'] {
  const handlers = readHandlers(parts) as Readonly<Record<string, (input: never) => Promise<unknown>>>
  const calls: Readonly<Record<string, object>> = readCalls
  return (locale) => async (name, request) => {
    const [call, handler] = [calls[name], handlers[name]]
    // A guest's view needs only reads.
    if (!call || !handler || !(name in widgetRoutes)) return failure('session_closed')
    const read = (part: 'params' | 'query') => {
      const schema: unknown = Reflect.get(call, part)
      return isSchema(schema) ? schema.parse(textsOf(request?.[part] ?? {})) : {}
    }
    const input = { params: read('params'), query: read('query'), locale }
    return (await handler(input as never)) as Awaited<ReturnType<ViewRequest['call']>>
  }
}

const isSchema = (value: unknown): value is { parse: (value: unknown) => unknown } =>
  typeof value === 'object' && value !== null && 'parse' in value

/** Returns values as the text of an address has them. */
const textsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

/**
 * Creates the function that renders views of the widget. A view is cached for as long as the API's responses, and is null if too
 * many others wait to be rendered.
 */
export function createViews({
  now,
  log,
  load = loadRenderer,
  ...parts
}: ViewParts): SportsbookProvider['view'] {
  const cached = createBodyCache(CACHE_BYTES)
  const callsOf = createViewCalls(parts)
  const inTurn = createRenderTurns()
  let renderer: Promise<RenderView | null> | undefined
  return async ({ view, culture, linkPrefix }) => {
    renderer ??= load()
    const render = await renderer
    if (render === null) return null
    try {
      const props = usedView(view)
      if (props === null) return null
      const made = await cached(JSON.stringify([props, culture, linkPrefix]), async () => {
        if (!(await isThere(parts, props, culture))) return null
        const call = callsOf(languageOf(culture))
        const html = await inTurn(() => render({ props, culture, linkPrefix, call, nowMs: now() }))
        return html === null ? null : { html }
      })
      return made === null ? null : (JSON.parse(made.body) as { html: string }).html
    } catch (error) {
      log.error({ err: error }, 'a view could not be rendered')
      return null
    }
  }
}
