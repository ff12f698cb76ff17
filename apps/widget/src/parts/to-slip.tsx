import { usePlace, useWords } from '../core/context.tsx'

/**
 * Shortcut to the slip for keyboard users, since the slip is far from a selected price. It is the next tab stop and visible
 * while focused.
 */
export function ToSlip() {
  const { root, go } = usePlace()
  const words = useWords()
  const show = () => {
    const beside = root.querySelector<HTMLElement>('.slip-rail .slip')
    if (beside?.checkVisibility()) return beside.focus()
    const bar = root.querySelector<HTMLElement>('.slip-bar')
    if (bar) bar.click()
    else go({ page: 'slip' })
  }
  return (
    <button type="button" className="shortcut" onClick={show}>
      {words.say('slip.go')}
    </button>
  )
}
