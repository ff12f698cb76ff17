import { COPY_ICON } from '@tessera/ui/icons'
import { useId, useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { Icon } from '../parts/icon.tsx'
import { SHARE, TRASH } from '../parts/icons.ts'
import { shareLink } from '../slip/share.ts'
import { EMPTY_SLIP } from '../slip/slip-state.ts'
import { useSlip } from '../slip/use-slip.ts'
import { useSlipSheet } from '../styles/late-slip.ts'

/** Buttons that share the slip by a link and that empty it. */
export function SlipActions() {
  useSlipSheet()
  const shown = useSlip()
  const runtime = useRuntime()
  const words = useWords()
  const id = useId()
  const [link, setLink] = useState('')
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const made = await shareLink(runtime, shown.tickets)
    if (!made) return
    setLink(made)
    // If a page may not write to the clipboard, the link can be copied by hand.
    await navigator.clipboard?.writeText(made).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <span className="slip-actions">
      <button
        type="button"
        className="icon-button"
        aria-label={words.say('slip.share')}
        onClick={() => void share()}
      >
        <Icon icon={SHARE} size={18} />
      </button>
      {link === '' ? null : (
        <p className="share-link" role="status">
          <label htmlFor={id}>{words.say(isCopied ? 'slip.shared' : 'slip.share.link')}</label>
          <span className="input">
            <Icon icon={COPY_ICON} size={16} />
            <input id={id} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </span>
        </p>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={words.say('slip.clear')}
        onClick={() => runtime.slip.state.set({ ...EMPTY_SLIP, accept: shown.slip.accept })}
      >
        <Icon icon={TRASH} size={18} />
      </button>
    </span>
  )
}
