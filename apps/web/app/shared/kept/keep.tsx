import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { useSite } from '../content/site-context.tsx'
import { createRenderRuntime } from '../runtime/render-runtime.ts'
import { RuntimeProvider } from '../runtime/runtime-context.tsx'
import type { PageParts } from './page-parts.ts'

/** The parts of the page that is being rendered, on the server; null where none are kept. */
const PagePartsContext = createContext<PageParts | null>(null)

export const PagePartsProvider = ({ parts, children }: { parts: PageParts; children: ReactNode }) => (
  <PagePartsContext value={parts}>{children}</PagePartsContext>
)

/** Texts of properties that many pages share, such as the games of a shelf. Nobody changes an answer. */
const texts = new WeakMap<object, string>()
/** Shorter ones are written as fast as they are found. */
const LONG = 500

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  if (text.length > LONG) texts.set(value, text)
  return text
}

/** All that a part is made from, as text. The names of its properties tell its JSON texts apart. */
const keyOf = (name: string, locale: string, props: object): string =>
  `${name} ${locale} ${Object.entries(props).map(([prop, value]) => `${prop}:${textOf(value)}`)}`

/**
 * Lets the server render a part of a page once for all visitors that it is the same for. What it shows may depend on its
 * properties, which are JSON (functions aside), on the language and on the operator's content, and on nothing else: they
 * are the key. It is rendered with a runtime that knows no answers, so that nothing of a player can get into it but by its
 * properties, which must be facts that tell nothing of who asked. Ids in it have to be given: React's own differ by page.
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
