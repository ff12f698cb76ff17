import type { MenuProps } from '@tessera/ui/menu'
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react'
import { importOnce, preloadCode } from '../../platform/navigation/reload-guard.ts'

const loadMenu = () => import('@tessera/ui/menu')
const Menu = lazy(() => importOnce(loadMenu).then((module) => ({ default: module.Menu })))

type LazyMenuProps = Omit<MenuProps, 'trigger' | 'defaultOpen'> & {
  readonly trigger: ReactElement<ComponentProps<'button'>>
}

/**
 * A menu whose code is loaded when the pointer or focus reaches its button; the press then opens it. Until then only
 * the button is rendered.
 */
export function LazyMenu({ trigger, ...menu }: LazyMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void preloadCode(loadMenu),
    onFocus: () => void preloadCode(loadMenu),
    onClick: ask,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      ask()
    },
  })
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <Menu trigger={trigger} defaultOpen {...menu} />
    </Suspense>
  )
}
