import {
  Badge,
  BalancePill,
  BottomNav,
  Button,
  ChipNav,
  GameTile,
  Icon,
  IconButton,
  Logo,
  linkClass,
  NavItem,
  NavRail,
  Shelf,
  TileSkeleton,
} from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { CHEVRON_END_ICON, HEART_ICON, PLAY_ICON, SEARCH_ICON, SYSTEM_ICON } from '../src/icons.ts'
import { Cover } from './art.tsx'
import { To } from './to.tsx'

const names = ['Fox', 'Comet', 'Temple', 'Lantern', 'Orchard', 'Tide', 'Raven', 'Dunes', 'Cobalt', 'Harvest']
const places = ['Lobby', 'Slots', 'Dice', 'Live', 'Sport', 'Bonuses']

/** Shell of the app and a shelf of games. */
export function LobbyPart({ tools }: { readonly tools: ReactNode }) {
  const [balance, setBalance] = useState(128_450n)
  const [favourites, setFavourites] = useState<ReadonlySet<string>>(new Set(['Comet']))
  const toggle = (name: string) => {
    const next = new Set(favourites)
    if (!next.delete(name)) next.add(name)
    setFavourites(next)
  }
  return (
    <div className="flex">
      <aside className="sticky top-0 hidden h-dvh lg:block">
        <NavRail label="Places" header={<Logo name="tessera" className="px-2 py-1" />}>
          {places.map((place, index) => (
            <NavItem
              key={place}
              link={<To href={`#${place}`} />}
              label={place}
              current={index === 0}
              icon={<Icon icon={[PLAY_ICON, HEART_ICON, SYSTEM_ICON][index % 3] ?? PLAY_ICON} />}
              {...(place === 'Bonuses' && { badge: <Badge tone="action">2</Badge> })}
            />
          ))}
        </NavRail>
      </aside>
      <div className="min-w-0 flex-1">
        <header className="sticky top-0 z-header flex items-center gap-2 bg-canvas px-4 py-3 lg:px-8">
          <Logo name="tessera" className="lg:hidden" />
          <span className="ms-auto hidden items-center gap-2 md:flex">{tools}</span>
          <BalancePill
            className="ms-auto md:ms-0"
            label="Balance"
            subunits={balance}
            currency="EUR"
            onClick={() => setBalance(balance + 5000n)}
            action={<Button size="sm">Deposit</Button>}
          />
          <IconButton className="mobile:hidden" label="Search" icon={<Icon icon={SEARCH_ICON} />} />
        </header>
        <section aria-label="Lobby" className="grid gap-8 px-4 py-4 lg:px-8">
          <h1 className="text-4xl sm:text-5xl">
            Play what you <span className="text-action-text">like</span>.
          </h1>
          <ChipNav
            label="Collections"
            items={['All games', 'New', 'Dice', 'Five reels', 'Table', 'Quick'].map((label, index) => ({
              key: label,
              label,
              current: index === 0,
              link: <To href={`#${label}`} />,
            }))}
          />
          <Shelf
            title="Our own"
            count={names.length}
            previousLabel="Back"
            nextLabel="On"
            action={
              <a href="#all" className={linkClass('block')}>
                All <Icon icon={CHEVRON_END_ICON} size={14} mirror />
              </a>
            }
          >
            {names.map((name, index) => (
              <GameTile
                key={name}
                title={name}
                provider="Tessera Studio"
                art={<Cover seed={index + 1} name={name} />}
                link={<To href={`#${name}`} />}
                favourite={{
                  active: favourites.has(name),
                  label: `${favourites.has(name) ? 'Remove' : 'Add'} ${name}`,
                  onToggle: () => toggle(name),
                }}
                {...(index === 2 && {
                  badge: (
                    <Badge tone="neutral" variant="solid">
                      New
                    </Badge>
                  ),
                })}
              />
            ))}
          </Shelf>
          <Shelf title="On its way" previousLabel="Back" nextLabel="On">
            {names.map((name, index) => (
              <TileSkeleton key={name} index={index} />
            ))}
          </Shelf>
        </section>
      </div>
      <BottomNav
        className="lg:hidden"
        label="Main"
        items={['Lobby', 'Search', 'Wallet', 'Sport', 'Me'].map((label, index) => ({
          key: label,
          label,
          icon: (
            <Icon icon={[PLAY_ICON, SEARCH_ICON, SYSTEM_ICON, PLAY_ICON, HEART_ICON][index] ?? PLAY_ICON} />
          ),
          current: index === 0,
          primary: index === 2,
          link: index === 2 ? <button type="button" /> : <To href={`#${label}`} />,
          ...(index === 4 && { badge: 3 }),
        }))}
      />
    </div>
  )
}
