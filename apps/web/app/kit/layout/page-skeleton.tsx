import type { RouteName } from '@tessera/contract/routes'
import { Skeleton, SkeletonText, TileSkeleton } from '@tessera/ui'

type Shape =
  | 'shelves'
  | 'grid'
  | 'game'
  | 'records'
  | 'cards'
  | 'places'
  | 'form'
  | 'events'
  | 'event'
  | 'text'

const SHAPES: Partial<Record<RouteName, Shape>> = {
  home: 'shelves',
  games: 'shelves',
  'games-params': 'grid',
  'games-providers': 'grid',
  favorites: 'grid',
  'recently-played': 'grid',
  game: 'game',
  sport: 'events',
  'sport-slug': 'events',
  'sport-match': 'event',
  'sport-event': 'event',
  questions: 'cards',
  'wallet-history': 'records',
  'wallet-statements': 'records',
  wallet: 'cards',
  loyalty: 'cards',
  referral: 'cards',
  tournaments: 'cards',
  profile: 'places',
  'profile-info': 'form',
  'profile-settings': 'cards',
  'profile-personal': 'form',
  'profile-settings-account': 'form',
  'profile-settings-notifications': 'form',
  'profile-sessions': 'places',
  'profile-limits': 'places',
  'profile-bonuses': 'places',
  'profile-notifications': 'places',
  bonuses: 'cards',
  'welcome-package': 'cards',
}

/** Indices of placeholders in a row or column. */
const TILES = Array.from({ length: 12 }, (_, index) => index)
const THREE = TILES.slice(9)

export interface PageSkeletonProps {
  readonly name: RouteName
  /** Picture that the page will show, if it is already loaded: the skeleton of a game shows its colours. */
  readonly picture?: string | null
}

/** Skeleton of a page, named after its route without the language prefix, plus `-page`. */
export function PageSkeleton({ name, picture = null }: PageSkeletonProps) {
  const shape = SHAPES[name] ?? 'text'
  return (
    <div
      role="status"
      aria-busy="true"
      data-skeleton={`${name}-page`}
      className="page-column grid gap-8 py-8"
    >
      {shape === 'game' ? (
        <div className="stage stage-skeleton">
          <div className="stage-box">
            {picture === null ? null : (
              <div className="stage-cover">
                <img src={picture} alt="" className="stage-cover-back" />
              </div>
            )}
          </div>
          <div className="stage-bar" />
        </div>
      ) : (
        <Skeleton height={40} width="14rem" />
      )}
      {shape === 'shelves' ? THREE.map((row) => <ShelfSkeleton key={row} />) : null}
      {shape === 'grid' ? <GridSkeleton /> : null}
      {shape === 'form' || shape === 'places' || shape === 'events' ? <ChipsSkeleton /> : null}
      {shape === 'form' ? <FormSkeleton /> : null}
      {shape === 'places' ? <RowsSkeleton /> : null}
      {shape === 'records' ? <RecordsSkeleton /> : null}
      {shape === 'events' ? <EventsSkeleton names={['11rem', '9rem']} /> : null}
      {shape === 'event' ? <EventSkeleton /> : null}
      {shape === 'cards' ? <CardsSkeleton /> : null}
      {shape === 'text' || shape === 'game' ? <SkeletonText lines={5} /> : null}
    </div>
  )
}

/** Skeleton of a row of tabs. */
const ChipsSkeleton = () => (
  <div className="flex gap-2">
    {['6rem', '8rem', '7rem'].map((width) => (
      <Skeleton key={width} height={40} width={width} />
    ))}
  </div>
)

/** Skeleton of a form: its fields in two columns, and its button. */
export const FormSkeleton = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    {TILES.slice(6).map((field) => (
      <Skeleton key={field} height={72} width="100%" />
    ))}
    <Skeleton height={44} width="7rem" />
  </div>
)

/** Skeleton of a shelf of games. */
export function ShelfSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton height={24} width="11rem" />
      <div className="t-shelf">
        {TILES.map((index) => (
          <TileSkeleton key={index} index={index} />
        ))}
      </div>
    </div>
  )
}

/** Skeleton of a grid of games. */
export function GridSkeleton({ count = 21 }: { count?: number }) {
  return (
    <div className="t-tile-grid">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: waiting tiles have no other identity
        <TileSkeleton key={index} index={index} />
      ))}
    </div>
  )
}

/** Skeleton of a list of two-line rows. */
export function RecordsSkeleton() {
  return (
    <div className="t-records">
      {TILES.slice(4).map((index) => (
        <div key={index} className="t-record">
          <Skeleton height={44} width={44} className="t-record-picture" />
          <Skeleton height={16} width={`${6 + (index % 3)}rem`} className="t-record-title" />
          <Skeleton height={16} width="4.5rem" className="t-record-value" />
          <Skeleton height={12} width="10rem" className="t-record-detail" />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of sport events, or of an event's markets: names above prices. */
const EventsSkeleton = ({ names }: { names: readonly string[] }) => (
  <div className="grid gap-3">
    {THREE.map((index) => (
      <div key={index} className="t-card t-card-surface grid gap-3 p-4">
        {names.map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
        <div className="flex gap-2">
          {THREE.map((outcome) => (
            <Skeleton key={outcome} height={44} width="100%" />
          ))}
        </div>
      </div>
    ))}
  </div>
)

/** Skeleton of a sport event: its scoreboard and its markets. */
export const EventSkeleton = () => (
  <div className="grid gap-8">
    <Skeleton height={184} width="100%" />
    <EventsSkeleton names={['8rem']} />
  </div>
)

/** Skeleton of a list of sections. */
export const RowsSkeleton = () => (
  <div className="grid gap-3">
    {THREE.map((row) => (
      <Skeleton key={row} height={88} width="100%" />
    ))}
  </div>
)

/** Skeleton of the wallet's accounts. */
function CardsSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {THREE.map((index) => (
        <Skeleton key={index} height={168} width="100%" />
      ))}
    </div>
  )
}
