import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { keepsPreloader } from '../../platform/urls/keeps-preloader.ts'

/**
 * The preloader of the first page hides after 500 ms and is removed after 1000 ms; after a navigation it hides
 * after 1000 ms.
 */
const HIDE_AFTER_MS = 500
const REMOVE_AFTER_MS = 1000

type State = 'first' | 'loading' | 'done' | 'hidden' | 'gone'

/**
 * A thin row of tiles at the top while a page loads. It never covers the page, and stays on a page that only redirects.
 */
export function Preloader() {
  const navigation = useNavigation()
  const [state, setState] = useState<State>('first')
  const isUnderWay = keepsPreloader(useLocation())
  const isLoading = navigation.state === 'loading' || isUnderWay

  useEffect(() => {
    if (isLoading) setState('loading')
    else setState((was) => (was === 'loading' ? 'done' : was))
  }, [isLoading])

  useEffect(() => {
    if (state === 'loading' || state === 'gone') return
    const next: State = state === 'first' ? 'hidden' : 'gone'
    const timer = setTimeout(() => setState(next), state === 'done' ? REMOVE_AFTER_MS : HIDE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state])

  return state === 'gone' ? null : <div className="preloader" data-state={state} aria-hidden="true" />
}
