import type { ReactNode } from 'react'

/** Grounds of the sports from above, on 480 by 240, without moving parts. Home plays from the left. */
export const GROUNDS: Readonly<Record<string, ReactNode>> = {
  soccer: (
    <>
      <path className="turf" d="M0 0H480V240H0Z" />
      <path
        className="turf-cut"
        d="M48 0H96V240H48ZM144 0H192V240H144ZM240 0H288V240H240ZM336 0H384V240H336ZM432 0H480V240H432Z"
      />
      <path
        className="lines"
        d="M16 16H464V224H16ZM240 16V224M240 84A36 36 0 1 1 240 156A36 36 0 1 1 240 84M16 60H76V180H16M464 60H404V180H464M16 92H36V148H16M464 92H444V148H464M76 96A30 30 0 0 1 76 144M404 96A30 30 0 0 0 404 144M16 24A8 8 0 0 0 24 16M456 16A8 8 0 0 0 464 24M16 216A8 8 0 0 1 24 224M464 216A8 8 0 0 0 456 224"
      />
    </>
  ),
  tennis: (
    <>
      <path className="clay" d="M0 0H480V240H0Z" />
      <path className="clay-in" d="M60 36H420V204H60Z" />
      <path
        className="lines"
        d="M60 36H420V204H60ZM60 62H420M60 178H420M150 62V178M330 62V178M150 120H330M60 120H68M420 120H412"
      />
      <path className="net" d="M240 26V214" />
    </>
  ),
  basketball: (
    <>
      <path className="wood" d="M0 0H480V240H0Z" />
      <path className="wood-in" d="M16 82H112V158H16ZM464 82H368V158H464Z" />
      <path
        className="lines"
        d="M16 16H464V224H16ZM240 16V224M240 88A32 32 0 1 1 240 152A32 32 0 1 1 240 88M16 82H112V158H16M464 82H368V158H464M112 92A28 28 0 0 1 112 148M368 92A28 28 0 0 0 368 148M16 30H60A102 102 0 0 1 60 210H16M464 30H420A102 102 0 0 0 420 210H464"
      />
    </>
  ),
  'ice-hockey': (
    <>
      <path className="ice" d="M0 0H480V240H0Z" />
      <path
        className="ice-in"
        d="M64 10H416A56 56 0 0 1 472 66V174A56 56 0 0 1 416 230H64A56 56 0 0 1 8 174V66A56 56 0 0 1 64 10Z"
      />
      <path className="ice-red" d="M240 10V230M44 20V220M436 20V220" />
      <path className="ice-blue" d="M172 10V230M308 10V230M240 84A36 36 0 1 1 240 156A36 36 0 1 1 240 84" />
      <path
        className="ice-red thin"
        d="M108 50A28 28 0 1 1 108 106A28 28 0 1 1 108 50M108 134A28 28 0 1 1 108 190A28 28 0 1 1 108 134M372 50A28 28 0 1 1 372 106A28 28 0 1 1 372 50M372 134A28 28 0 1 1 372 190A28 28 0 1 1 372 134M44 106H56V134H44M436 106H424V134H436"
      />
    </>
  ),
  volleyball: (
    <>
      <path className="teal" d="M0 0H480V240H0Z" />
      <path className="wood" d="M60 36H420V204H60Z" />
      <path className="lines" d="M60 36H420V204H60ZM180 36V204M300 36V204" />
      <path className="net" d="M240 24V216" />
    </>
  ),
  'table-tennis': (
    <>
      <path className="teal" d="M0 0H480V240H0Z" />
      <path className="blue" d="M80 56H400V184H80Z" />
      <path className="lines" d="M80 56H400V184H80ZM80 120H400" />
      <path className="net" d="M240 44V196" />
    </>
  ),
  'american-football': (
    <>
      <path className="turf" d="M0 0H480V240H0Z" />
      <path className="turf-end" d="M16 16H56V224H16ZM424 16H464V224H424Z" />
      <path
        className="lines"
        d="M16 16H464V224H16ZM56 16V224M92.8 16V224M129.6 16V224M166.4 16V224M203.2 16V224M240 16V224M276.8 16V224M313.6 16V224M350.4 16V224M387.2 16V224M424 16V224"
      />
      <path className="lines dashes" d="M56 92H424M56 148H424" />
    </>
  ),
}
