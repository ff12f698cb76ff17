import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { DialogIsOpen } from '../../kit/dialogs/dialog-is-open.ts'
import type { DialogProps } from '../../kit/dialogs/dialog-props.ts'
import { PartBoundary } from '../../kit/feedback/part-boundary.tsx'
import { whenAtRest } from '../../platform/browser/when-at-rest.ts'
import { preloadCode } from '../../platform/navigation/reload-guard.ts'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import { loadDialog } from '../registry.ts'

/** The dialog that players open most often, to pay. */
const OPENED_MOST = 'wallet'

const nothing = () => {}

interface Stage {
  readonly Dialog: ComponentType<DialogProps>
  readonly box: HTMLElement
}

/** Adds a hidden, inert container to the page. */
function hiddenBox(): HTMLElement {
  const box = Object.assign(document.createElement('div'), { hidden: true, inert: true })
  document.body.append(box)
  return box
}

/**
 * Renders the wallet once in a hidden container when a player's page is idle, and removes it again. The browser
 * compiles code when it first runs; on a phone that takes most of the first opening, during which the sheet would
 * freeze. Skipped if a dialog is open, because the code is compiled then.
 */
export function Rehearsal() {
  const [stage, setStage] = useState<Stage | null>(null)
  useEffect(() => {
    let isGone = false
    const cancelWork = whenAtRest(() => {
      void preloadCode(async () => {
        const module = await loadDialog(OPENED_MOST)
        const isAnyOpen = readDialogs(new URLSearchParams(location.search)).length > 0
        if (module && !isGone && !isAnyOpen)
          startTransition(() => setStage({ Dialog: module.Dialog, box: hiddenBox() }))
      })
    })
    return () => {
      isGone = true
      cancelWork()
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
        <DialogIsOpen value={false}>
          <stage.Dialog
            value=""
            open
            level={0}
            onClose={nothing}
            onClosed={nothing}
            rehearsedIn={stage.box}
          />
        </DialogIsOpen>
      </PartBoundary>
    )
  )
}
