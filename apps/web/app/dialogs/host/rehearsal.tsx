import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { DialogProps } from '../../shared/dialogs/dialog-props.ts'
import { readDialogs } from '../../shared/dialogs/dialog-url.ts'
import { PartBoundary } from '../../shared/feedback/part-boundary.tsx'
import { loadAhead } from '../../shared/navigation/reload-guard.ts'
import { whenAtRest } from '../../shared/runtime/when-at-rest.ts'
import { loadDialog } from '../registry.ts'

/** What a player opens most, and pays with. */
const OPENED_MOST = 'wallet'

const nothing = () => {}

interface Stage {
  readonly Dialog: ComponentType<DialogProps>
  readonly box: HTMLElement
}

/** A box in the page that shows nothing, and that nobody reaches. */
function hiddenBox(): HTMLElement {
  const box = Object.assign(document.createElement('div'), { hidden: true, inert: true })
  document.body.append(box)
  return box
}

/**
 * Opens the wallet once where nobody sees it, when a player's page is at rest, and takes it away again. A browser reads code
 * when it first runs; on a phone that is most of what the first opening takes, and the sheet would stand still for it. Whoever
 * has a dialog open already has had it read.
 */
export function Rehearsal() {
  const [stage, setStage] = useState<Stage | null>(null)
  useEffect(() => {
    let isGone = false
    const callOff = whenAtRest(() => {
      void loadAhead(async () => {
        const module = await loadDialog(OPENED_MOST)
        const isAnyOpen = readDialogs(new URLSearchParams(location.search)).length > 0
        if (module && !isGone && !isAnyOpen)
          startTransition(() => setStage({ Dialog: module.Dialog, box: hiddenBox() }))
      })
    })
    return () => {
      isGone = true
      callOff()
    }
  }, [])
  useEffect(() => {
    if (!stage) return
    const timer = setTimeout(() => setStage(null))
    return () => {
      clearTimeout(timer)
      stage.box.remove()
    }
  }, [stage])
  return (
    stage && (
      <PartBoundary onError={nothing}>
        <stage.Dialog value="" open level={0} onClose={nothing} onClosed={nothing} rehearsedIn={stage.box} />
      </PartBoundary>
    )
  )
}
