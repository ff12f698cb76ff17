import { s } from '../core/dom.ts'

/** Icons from the same cuts as the art: quarters, triangles, bars and dots on a 24 px tile. */
const paths = {
  menu: 'M4 5H20V8H4ZM4 10.5H14V13.5H4ZM4 16H20V19H4ZM20 10.5A1.5 1.5 0 0 1 20 13.5H17A1.5 1.5 0 0 1 17 10.5Z',
  close: 'M6.2 4 12 9.8 17.8 4 20 6.2 14.2 12 20 17.8 17.8 20 12 14.2 6.2 20 4 17.8 9.8 12 4 6.2Z',
  exit: 'M12 3 3 11V20A1 1 0 0 0 4 21H9.5V15A2.5 2.5 0 0 1 14.5 15V21H20A1 1 0 0 0 21 20V11Z',
  soundOn:
    'M3 9H7L12 4V20L7 15H3ZM14.5 8A4 4 0 0 1 14.5 16ZM14.5 3.5A8.5 8.5 0 0 1 14.5 20.5V18A6 6 0 0 0 14.5 6Z',
  soundOff:
    'M3 9H7L12 4V20L7 15H3ZM15 9.6 16.6 8 18.5 9.9 20.4 8 22 9.6 20.1 11.5 22 13.4 20.4 15 18.5 13.1 16.6 15 15 13.4 16.9 11.5Z',
  minus: 'M4 10.5H20V13.5H4Z',
  plus: 'M10.5 4H13.5V10.5H20V13.5H13.5V20H10.5V13.5H4V10.5H10.5Z',
  turbo: 'M13 2 4 13H11V22L20 11H13Z',
  replay: 'M12 4A8 8 0 1 1 4 12H7A5 5 0 1 0 12 7V10.5L6 5.5 12 .5Z',
  next: 'M5 4V20L14 12ZM15.5 4H18.5V20H15.5Z',
  stop: 'M5 5H19V19H5Z',
  caret: 'M4 14 12 6 20 14V18L12 10 4 18Z',
} as const

type IconName = keyof typeof paths

export function icon(name: IconName): SVGSVGElement {
  return s(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    s('path', { d: paths[name] }),
  )
}

/** Play icon: four quarter tiles as a pinwheel. */
export function pinwheel(): SVGSVGElement {
  return s(
    'svg',
    { viewBox: '0 0 48 48', class: 'pinwheel', 'aria-hidden': 'true' },
    s('path', { class: 'sail', d: 'M22 2V22H2A20 20 0 0 1 22 2Z' }),
    s('path', { class: 'sail', d: 'M46 22H26V2A20 20 0 0 1 46 22Z' }),
    s('path', { class: 'sail', d: 'M26 46V26H46A20 20 0 0 1 26 46Z' }),
    s('path', { class: 'sail', d: 'M2 26H22V46A20 20 0 0 1 2 26Z' }),
  )
}
