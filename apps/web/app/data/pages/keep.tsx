import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { useSite } from '../../platform/site/site-context.tsx'
import { createRenderRuntime } from '../runtime/render-runtime.ts'
import { RuntimeProvider } from '../runtime/runtime-provider.tsx'
import type { PageParts } from './page-parts.ts'

/** Parts of the page that is being rendered on the server; null if parts aren't cached. */
const PagePartsContext = createContext<PageParts | null>(null)

export const PagePartsProvider = ({ parts, children }: { parts: PageParts; children: ReactNode }) => (
  <PagePartsContext value={parts}>{children}</PagePartsContext>
)

/** JSON texts of properties that many pages share, such as the games of a shelf. Responses are immutable. */
const texts = new WeakMap<object, string>()
/** Minimum length of a cached text; shorter ones are serialised as fast as they are looked up. */
const LONG = 500

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  if (text.length > LONG) texts.set(value, text)
  return text
}

/** Returns the cache key: all inputs of a part as text, with the names of its properties. */
const keyOf = (name: string, locale: string, props: object): string =>
  `${name} ${locale} ${Object.entries(props).map(([prop, value]) => `${prop}:${textOf(value)}`)}`

/**
 * Wraps a component so that the server renders it once for all visitors with the same inputs. The inputs are its
 * properties (JSON, functions aside), the language and the operator's content; they form the key, and the output may
 * depend on nothing else. The part is rendered with a runtime that has no API responses. Player data could only enter
 * through its properties, which must not identify a player. Ids have to be given: React's own differ by page.
 *
 * In the browser it is the component itself.
 */
export function keep<Props extends object>(name: string, Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part
  return function KeptPart(props: Props) {
    const parts = use(PagePartsContext)
    const { locale } = useSite()
    if (parts === null) return <Part {...props} />
    const { number, isKnown } = parts.ask(keyOf(name, locale, props))
    if (isKnown) return <i data-part={`=${number}`} />
    return (
      <>
        <i data-part={`+${number}`} />
        <RuntimeProvider runtime={createRenderRuntime()}>
          <Part {...props} />
        </RuntimeProvider>
        <i data-part={`-${number}`} />
      </>
    )
  }
}
