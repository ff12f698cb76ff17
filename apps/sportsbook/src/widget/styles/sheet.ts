import { colours, type Oklch } from '@tessera/ui/tokens'
import base from './base.css?inline'
import buttons from './buttons.css?inline'
import choices from './choices.css?inline'
import event from './event.css?inline'
import facts from './facts.css?inline'
import fields from './fields.css?inline'
import forcedColours from './forced-colours.css?inline'
import inputs from './inputs.css?inline'
import layout from './layout.css?inline'
import markets from './markets.css?inline'
import places from './places.css?inline'
import prices from './prices.css?inline'
import proof from './proof.css?inline'
import scoreboard from './scoreboard.css?inline'
import slip from './slip.css?inline'
import waiting from './waiting.css?inline'

const css = ([lightness, chroma, hue, alpha]: Oklch): string =>
  `oklch(${lightness} ${chroma} ${hue}${alpha === undefined ? '' : ` / ${alpha}`})`

const theme = (name: 'dark' | 'light'): string =>
  `[data-theme="${name}"]{color-scheme:${name};${Object.entries(colours)
    .map(([colour, values]) => `--${colour}:${css(values[name])}`)
    .join(';')}}`

let sheet: CSSStyleSheet | undefined

/** Returns the style sheet for all parts of the widget; rare parts add their own. The colours are those of the product. */
export function widgetSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [
      theme('dark'),
      theme('light'),
      base,
      buttons,
      choices,
      inputs,
      waiting,
      layout,
      places,
      prices,
      event,
      scoreboard,
      facts,
      markets,
      proof,
      fields,
      slip,
      forcedColours,
    ].join('\n'),
  )
  return sheet
}
