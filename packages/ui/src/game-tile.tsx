import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { LinkLike } from './chip.tsx'
import { cx } from './cx.ts'

export type GameTileProps = {
  readonly title: string
  readonly provider?: string
  /** Cover as attributes of an `<img>`. The game's name is part of the picture; the accessible name of the tile is `title`. */
  readonly image?: { readonly src: string; readonly srcSet?: string }
  /** Inline drawing of the cover, instead of `image`. */
  readonly art?: ReactNode
  /** Aspect ratio of the cover: `tall` 3:4 or `square` 1:1. Its space is reserved before the picture loads. */
  readonly shape?: 'tall' | 'square'
  /** The router's link to the game, without children: `<Link to="..." />`. */
  readonly link: ReactElement<LinkLike>
  /** Loads the cover eagerly: for the first row of the first screen. */
  readonly eager?: boolean
  /** Badge on the cover: new, demo only. */
  readonly badge?: ReactNode
  /** Shows title and provider below the cover. */
  readonly caption?: boolean
  /** Facts before playing, below the cover: return to player, payout profile. */
  readonly facts?: ReactNode
  readonly favourite?: {
    readonly active: boolean
    /** Accessible name of the button: "Add Fox to favourites". */
    readonly label: string
    readonly onToggle: () => void
  }
  readonly className?: string
}

/** Game in the lobby: its cover, the play button and the favourite button. */
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
            // The style sheet sets its size: a page has dozens of covers.
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

/** Grid of games: three columns on a phone, up to seven on a desktop. The caller passes `<li>` elements. */
export function TileGrid({ children, label, className }: TileGridProps) {
  return (
    <ul aria-label={label} className={cx('t-tile-grid', className)}>
      {children}
    </ul>
  )
}
