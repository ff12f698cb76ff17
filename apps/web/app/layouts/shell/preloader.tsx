import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { keepsPreloader } from '../../platform/urls/keeps-preloader.ts'
import { nextPreloader, type PreloaderState } from './preloader-state.ts'

/**
 * A thin row of tiles at the top while a page loads. It never covers the page, and stays on a page that only redirects.
 */
export function Preloader() {
  const navigation = useNavigation()
  const [state, setState] = useState<PreloaderState>('first')
  const isUnderWay = keepsPreloader(useLocation())
  const isLoading = navigation.state === 'loading' || isUnderWay

  useEffect(() => {
    if (isLoading) setState('loading')
    else setState((was) => (was === 'loading' ? 'done' : was))
  }, [isLoading])

  useEffect(() => {
    const next = nextPreloader(state)
    if (next === null) return
    const timer = setTimeout(() => setState(next.state), next.afterMs)
    return () => clearTimeout(timer)
  }, [state])

  return state === 'gone' ? null : <div className="preloader" data-state={state} aria-hidden="true" />
}
