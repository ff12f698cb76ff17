import { useLayoutEffect } from 'react'
import { usePlace } from '../core/context.tsx'
import { inComponents } from '../styles/layers.ts'

/** Returns a hook that adds a style sheet to the widget's root once. The style sheet loads with the code that needs it. */
export function createSheetHook(css: string): () => void {
  let sheet: CSSStyleSheet | undefined
  return () => {
    const { root, addStyles } = usePlace()
    addStyles?.(css)
    useLayoutEffect(() => {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(inComponents(css))
      }
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
    }, [root])
  }
}
