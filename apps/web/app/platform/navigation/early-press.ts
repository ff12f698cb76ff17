import { useEffect, useLayoutEffect, useRef } from 'react'

interface EarlyPress {
  /** Stops recording; returns the button that was pressed last, or null. */
  end(): HTMLElement | null
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/**
 * Script in the head of every page that records a press on a button until the page's code has loaded. It is a string
 * rather than a function, because server and browser must render the same text.
 */
export const RECORD_EARLY_PRESS =
  '(function(){var b=null;function k(e){var t=e.target.closest("button");if(t){b=t;e.preventDefault()}}' +
  'document.addEventListener("click",k,true);window.earlyPress={end:function(){' +
  'document.removeEventListener("click",k,true);return b}}})()'

/** Replays a recorded press after hydration. */
export function useEarlyPress(): void {
  const button = useRef<HTMLElement | null>(null)
  // Recording ends in the same step as hydration, so that no press is handled twice.
  useLayoutEffect(() => {
    button.current = window.earlyPress?.end() ?? null
    delete window.earlyPress
  }, [])
  useEffect(() => {
    if (button.current?.isConnected) button.current.click()
  }, [])
}
