import { useLingui } from '@lingui/react/macro'
import { Button, Notice } from '@tessera/ui'
import { useRef, useState } from 'react'
import { EventSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { usePageMarkup } from '../../platform/site/page-markup.ts'
import type { SportPlace } from './sport-place.ts'
import { isViewOnPage } from './widget/sportsbook-adapter.ts'
import { useSportWidget } from './widget/use-sport-widget.ts'

export interface SportFrameProps {
  readonly place: SportPlace
}

/** A sport page: the widget, which starts from the view that the sportsbook has rendered into the page. */
export function SportFrame({ place }: SportFrameProps) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const markup = usePageMarkup()
  const [isRendered] = useState(() => markup !== null || isViewOnPage())
  const { state, retry } = useSportWidget(container, place)
  return (
    <div className="sport-frame" data-sport={state} data-rendered={isRendered || undefined}>
      {state === 'failed' ? (
        <Notice
          tone="info"
          title={t`We couldn’t load live betting`}
          action={<Button size="sm" variant="secondary" onClick={retry}>{t`Try again`}</Button>}
        >
          {isViewOnPage()
            ? t`The scores and odds below are from when you opened this page. Reload it to bet.`
            : null}
        </Notice>
      ) : null}
      {state === 'loading' && !isRendered ? <EventSkeleton /> : null}
      <div
        ref={container}
        className="sport-widget"
        inert={state !== 'shown' && !isRendered}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the sportsbook, which escapes its texts
        dangerouslySetInnerHTML={{ __html: markup === null ? '' : `<div>${markup}</div>` }}
      />
    </div>
  )
}
