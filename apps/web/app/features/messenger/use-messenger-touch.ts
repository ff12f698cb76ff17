import { closingBehavior, hapticFeedback, swipeBehavior } from '@tma.js/sdk'
import { useEffect } from 'react'
import { useToasts } from '../../platform/alerts/toast-context.ts'
import { isPress, TouchedForms, vibrationOf } from './touch-rules.ts'

/** Vibrates on presses, changed choices and reported results, where the messenger can. */
export function useMessengerHaptics(): void {
  const toasts = useToasts()
  useEffect(() => {
    const press = ({ target, isTrusted }: Event) => {
      if (isTrusted && target instanceof Element && isPress(target))
        hapticFeedback.impactOccurred.ifAvailable('light')
    }
    const change = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[type=radio], [type=checkbox], select'))
        hapticFeedback.selectionChanged.ifAvailable()
    }
    let lastId = toasts.shown().at(-1)?.id ?? 0
    const report = () => {
      for (const { id, tone } of toasts.shown()) {
        if (id <= lastId) continue
        lastId = id
        const vibration = vibrationOf(tone)
        if (vibration !== null) hapticFeedback.notificationOccurred.ifAvailable(vibration)
      }
    }
    document.addEventListener('click', press, true)
    document.addEventListener('change', change, true)
    const end = toasts.subscribe(report)
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('change', change, true)
      end()
    }
  }, [toasts])
}

/**
 * Asks the messenger for a confirmation before it closes the app while the player is typing into a form or playing a game, and
 * keeps a swipe in a sheet or a game from closing it.
 */
export function useMessengerClosing(): void {
  useEffect(() => {
    closingBehavior.mount()
    swipeBehavior.mount.ifAvailable()
    swipeBehavior.disableVertical.ifAvailable()
    const forms = new TouchedForms()
    let isAsking = false
    const update = () => {
      const hasWork = forms.hasWork() || document.querySelector('[data-playing]') !== null
      if (hasWork === isAsking) return
      isAsking = hasWork
      if (hasWork) closingBehavior.enableConfirmation()
      else closingBehavior.disableConfirmation()
    }
    const input = ({ target }: Event) => {
      if (target instanceof Element) forms.touch(target)
      update()
    }
    const submit = ({ target }: Event) => {
      if (target instanceof Element) forms.send(target)
      update()
    }
    document.addEventListener('input', input, true)
    document.addEventListener('submit', submit, true)
    // Dialogs leave the page and games start without an event of their own.
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-playing'] })
    return () => {
      document.removeEventListener('input', input, true)
      document.removeEventListener('submit', submit, true)
      observer.disconnect()
      closingBehavior.unmount()
      swipeBehavior.unmount()
    }
  }, [])
}
