import { useLayoutEffect } from 'react'
import { usePlace } from '../core/context.tsx'

/** A style sheet that comes with the code which needs it; returns the hook that adds it to the widget's root, once. */
export function lateSheet(css: string): () => void {
  let sheet: CSSStyleSheet | undefined
  return () => {
    const { root } = usePlace()
    useLayoutEffect(() => {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
      }
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
    }, [root])
  }
}
