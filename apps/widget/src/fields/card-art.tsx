import type { EventCard } from '@tessera/contract/sportsbook'
import { memo, type ReactNode } from 'react'

/**
 * Pictures of the sports, made of the product's tiles: the ground and the equipment, on a field of 24 by 8 cells. Class `a`
 * is the ground, `b` its lines, `c` moving parts, `d` an accent.
 */
const ART: Readonly<Record<string, ReactNode>> = {
  soccer: (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path className="b" d="M4 0H8V8H4ZM12 0H16V8H12ZM20 0H24V8H20Z" />
      <path className="c" d="M17 4A4 4 0 0 1 21 0V8A4 4 0 0 1 17 4Z" />
      <path className="d" d="M10 4A2 2 0 1 1 14 4A2 2 0 1 1 10 4ZM12 3L11 3.8L11.4 5H12.6L13 3.8Z" />
    </>
  ),
  tennis: (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path className="b" d="M11.8 0H12.2V8H11.8ZM4 1H20V1.3H4ZM4 6.7H20V7H4ZM6 4H18V4.3H6Z" />
      <path className="c" d="M15 8A6 6 0 0 1 21 2L24 2V8Z" />
      <path className="d" d="M16 2.5A1.5 1.5 0 1 1 19 2.5A1.5 1.5 0 1 1 16 2.5Z" />
    </>
  ),
  basketball: (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path className="b" d="M0 0H6A8 8 0 0 1 6 8H0V6H5A5.5 5.5 0 0 0 5 2H0Z" />
      <path className="c" d="M14 8A5 5 0 0 1 24 8Z" />
      <path className="d" d="M17 3.4A2 2 0 1 1 21 3.4A2 2 0 1 1 17 3.4ZM18.8 1.4V5.4H19.2V1.4Z" />
    </>
  ),
  'ice-hockey': (
    <>
      <path className="a" d="M0 0H20A4 4 0 0 1 24 4V8H0Z" />
      <path className="b" d="M8 0H9V8H8ZM15 0H16V8H15Z" />
      <path className="c" d="M20 8L16 0H17.4L22 7H24V8Z" />
      <path className="d" d="M10.4 5A2 1 0 0 1 14.4 5V6A2 1 0 0 1 10.4 6Z" />
    </>
  ),
  volleyball: (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path className="b" d="M11 0H13V8H11ZM11 2H13V2.4H11ZM5 0H5.4V8H5ZM18.6 0H19V8H18.6Z" />
      <path className="c" d="M0 8A8 8 0 0 1 8 0V8Z" />
      <path className="d" d="M14.5 2.6A2 2 0 1 1 18.5 2.6A2 2 0 1 1 14.5 2.6Z" />
    </>
  ),
  'table-tennis': (
    <>
      <path className="a" d="M0 3H24V8H0Z" />
      <path className="b" d="M0 5.3H24V5.7H0ZM11.8 2H12.2V8H11.8Z" />
      <path className="c" d="M16 8A4 4 0 1 1 22 3L24 1V4L21.5 6.5Z" />
      <path className="d" d="M8 1.5A1 1 0 1 1 10 1.5A1 1 0 1 1 8 1.5Z" />
    </>
  ),
  fight: (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path className="b" d="M0 1.5H24V2H0ZM0 3.5H24V4H0ZM0 5.5H24V6H0Z" />
      <path className="c" d="M5 8V4A4 4 0 0 1 9 0H11V4A4 4 0 0 1 11 8Z" />
      <path className="d" d="M19 8V4A4 4 0 0 0 15 0H13V4A4 4 0 0 0 13 8Z" />
    </>
  ),
  'horse-racing': (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path
        className="b"
        d="M0 6H24V8H0ZM2 3H2.5V6H2ZM7 3H7.5V6H7ZM12 3H12.5V6H12ZM17 3H17.5V6H17ZM0 3H24V3.4H0Z"
      />
      <path className="c" d="M14 6Q14 2 19 2L21 0V2.4L22.6 4.4L21.4 5L20 4.4V6Z" />
      <path className="d" d="M14.4 1A1 1 0 0 1 16.4 1L17.4 2H14.4Z" />
    </>
  ),
  'e-sports+': (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path className="b" d="M0 0H4V4H0ZM8 0H12V4H8ZM16 0H20V4H16ZM4 4H8V8H4ZM12 4H16V8H12ZM20 4H24V8H20Z" />
      <path className="c" d="M16 2H19V0H21V2H24V4H21V8H19V4H16Z" />
      <path className="d" d="M8 4A4 4 0 0 1 12 0V4A4 4 0 0 1 8 8Z" />
    </>
  ),
  'american-football': (
    <>
      <path className="a" d="M0 0H24V8H0Z" />
      <path className="b" d="M4 0H4.3V8H4ZM8 0H8.3V8H8ZM12 0H12.3V8H12ZM16 0H16.3V8H16ZM20 0H20.3V8H20Z" />
      <path className="c" d="M19 8V5H17V0H17.6V4.4H22.4V0H23V5H20V8Z" />
      <path className="d" d="M8.4 4.6Q8.4 1.6 12.6 1.4Q12.6 5.4 8.4 4.6Z" />
    </>
  ),
}
const PLAIN = (
  <>
    <path className="a" d="M0 0H24V8H0Z" />
    <path className="b" d="M0 8A8 8 0 0 1 8 0V8ZM8 0H12A4 4 0 0 1 8 4Z" />
    <path className="c" d="M16 8V0A8 8 0 0 1 24 8Z" />
    <path className="d" d="M12 8A4 4 0 0 1 16 4V8Z" />
  </>
)
const FIGHTS = /boxing|mma|muay|kick|wrestling|judo|karate/

export const artOf = (code: string): ReactNode => ART[FIGHTS.test(code) ? 'fight' : code] ?? PLAIN

export const CardArt = memo(function CardArt({ card }: { card: EventCard }) {
  const [home, away] = card.competitors
  const style = { '--art-c': home?.colours[0], '--art-d': away?.colours[0] } as React.CSSProperties
  return (
    <svg
      aria-hidden="true"
      className="card-art"
      viewBox="0 0 24 8"
      preserveAspectRatio="xMidYMid slice"
      style={style}
    >
      {artOf(card.sport.code)}
    </svg>
  )
})
