import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { Button, buttonClass } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useContent } from '../../platform/site/site-context.tsx'
import { HeroMosaic } from './hero-mosaic.tsx'

export interface HeroProps {
  readonly games: readonly Game[]
  /** Odds of live events, below text and games. */
  readonly children: ReactNode
}

/** First screen of a guest: introduction, games, live odds and registration. */
export function Hero({ games, children }: HeroProps) {
  const { t } = useLingui()
  const { home } = useContent()
  const open = useOpenDialog()
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">{home.title}</h1>
        <p className="hero-lead">{home.lead}</p>
        <div className="hero-actions">
          <Button size="lg" onClick={() => open('sign-up')}>{t`Open an account`}</Button>
          <RouteLink name="games" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {t`Play for free`}
          </RouteLink>
        </div>
        <p className="hero-note text-xs text-text-faint">{t`Signing up is free. 18+ only.`}</p>
      </div>
      <HeroMosaic games={games} />
      {children}
    </section>
  )
}

/** Three facts about joining. */
export function JoinPoints() {
  const { t } = useLingui()
  const { home } = useContent()
  return (
    <ol className="join t-far" aria-label={t`How to join`}>
      {home.points.map(({ title, description }, index) => (
        <li key={title}>
          <i aria-hidden="true" className={`join-tile join-tile-${index % 3}`}>
            {index + 1}
          </i>
          <span className="grid content-start">
            <strong className="font-display text-lg">{title}</strong>
            <span className="text-text-soft">{description}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
