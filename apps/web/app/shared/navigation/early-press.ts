import { useEffect, useLayoutEffect, useRef } from 'react'

interface EarlyPress {
  /** Ends the watch; returns the button that was pressed last, null for none. */
  end(): HTMLElement | null
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/**
 * Stands in the head of every page: until the page's code is there, a press on a button is kept. It is a text, and not a
 * function, because server and browser must render the same.
 */
export const KEEP_EARLY_PRESS =
  '(function(){var b=null;function k(e){var t=e.target.closest("button");if(t){b=t;e.preventDefault()}}' +
  'document.addEventListener("click",k,true);window.earlyPress={end:function(){' +
  'document.removeEventListener("click",k,true);return b}}})()'

/** Does the press that was kept, once the page is alive. */
export function useEarlyPress(): void {
  const button = useRef<HTMLElement | null>(null)
  // The watch ends in the same step in which the page comes alive: no press is done twice.
  useLayoutEffect(() => {
    button.current = window.earlyPress?.end() ?? null
    delete window.earlyPress
  }, [])
  useEffect(() => {
    if (button.current?.isConnected) button.current.click()
  }, [])
}
