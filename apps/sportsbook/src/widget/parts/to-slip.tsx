import { usePlace, useWords } from '../core/context.tsx'

/** From a price that was put into the slip the way there is far by keys: this one is the next stop, and seen when it has the focus. */
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
