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
    const { number, isKnown } = parts.ask(`${name} ${locale} ${JSON.stringify(props)}`)
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
