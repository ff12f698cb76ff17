import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { LinkLike } from './chip.tsx'
import { cx } from './cx.ts'

export type GameTileProps = {
  readonly title: string
  readonly provider?: string
  /** The cover, as attributes of an `<img>`. Its name is part of the picture; the tile's name is `title`. */
  readonly image?: { readonly src: string; readonly srcSet?: string }
  /** The cover drawn in place, instead of `image`. */
  readonly art?: ReactNode
  /** The cover's shape: `tall` 3:4 or `square` 1:1. Its box is there before the picture is. */
  readonly shape?: 'tall' | 'square'
  /** The router's link to the game, without children: `<Link to="..." />`. */
  readonly link: ReactElement<LinkLike>
  /** Load at once: the first row of the first screen. */
  readonly eager?: boolean
  /** A badge on the cover: new, demo only. */
  readonly badge?: ReactNode
  /** Show title and provider below the cover. */
  readonly caption?: boolean
  /** What to know before playing, below the cover: its return, how it pays. */
  readonly facts?: ReactNode
  readonly favourite?: {
    readonly active: boolean
    /** The name of the button: "Add Fox to favourites". */
    readonly label: string
    readonly onToggle: () => void
  }
  readonly className?: string
}

/** A game in the lobby: its cover, the quarter circle that plays it, and the heart. */
export function GameTile(props: GameTileProps) {
  const {
    title,
    provider,
    image,
    art,
    shape = 'tall',
    link,
    eager,
    badge,
    caption,
    facts,
    favourite,
    className,
  } = props
  return (
    <article className={cx('t-tile', `t-tile-${shape}`, className)}>
      {cloneElement(
        link,
        { className: 't-tile-link' },
        <span className="t-tile-cover">
          {image === undefined ? (
            art
          ) : (
            // Its box is of the style sheet's making: a page has dozens.
            <img {...image} alt="" {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
          )}
        </span>,
        caption ? (
          <Caption title={title} provider={provider} />
        ) : (
          <span className="sr-only">{provider === undefined ? title : `${title}, ${provider}`}</span>
        ),
        facts === undefined ? null : <span className="t-tile-facts">{facts}</span>,
      )}
      {badge === undefined ? null : <span className="t-tile-badge">{badge}</span>}
      {favourite === undefined ? null : (
        <button
          type="button"
          className="t-tile-heart"
          aria-pressed={favourite.active}
          aria-label={favourite.label}
          onClick={favourite.onToggle}
        />
      )}
    </article>
  )
}

function Caption({ title, provider }: { title: string; provider: string | undefined }) {
  return (
    <span className="t-tile-caption">
      <span className="t-tile-title">{title}</span>
      {provider === undefined ? null : (
        <span className="t-tile-provider">
          <span className="sr-only">, </span>
          {provider}
        </span>
      )}
    </span>
  )
}

export type TileGridProps = {
  readonly children: ReactNode
  readonly label?: string
  readonly className?: string
}

/** Games in rows: three on a phone, up to seven on a desktop. Children are `<li>`s of the caller. */
export function TileGrid({ children, label, className }: TileGridProps) {
  return (
    <ul aria-label={label} className={cx('t-tile-grid', className)}>
      {children}
    </ul>
  )
}
