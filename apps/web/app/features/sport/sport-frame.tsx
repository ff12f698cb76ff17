import { useLingui } from '@lingui/react/macro'
import { Button, Notice } from '@tessera/ui'
import { type ReactNode, useRef } from 'react'
import type { SportPlace } from './sport-place.ts'
import { usePluginContext } from './widget/use-plugin-context.ts'
import { useSportWidget } from './widget/use-sport-widget.ts'

export interface SportFrameProps {
  readonly place: SportPlace
  /** The page as the server rendered it, shown until the widget replaces it, and if the widget fails to load. */
  readonly children: ReactNode
}

/** A sport page: first rendered by the server, then replaced by the interactive widget. */
export function SportFrame({ place, children }: SportFrameProps) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const { state, retry } = useSportWidget(container, place)
  usePluginContext()
  return (
    <div className="sport-frame" data-sport={state}>
      {state === 'failed' ? (
        <Notice
          tone="info"
          title={t`We couldn’t load live betting`}
          action={<Button size="sm" variant="secondary" onClick={retry}>{t`Try again`}</Button>}
        >
          {t`The scores and odds below are from when you opened this page. Reload it to bet.`}
        </Notice>
      ) : null}
      {state === 'shown' ? null : children}
      <div ref={container} className="sport-widget" inert={state !== 'shown'} />
    </div>
  )
}
