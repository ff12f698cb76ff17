import { colourDeclarations, scaleDeclarations } from '@tessera/ui/tokens-css'
import base from './base.css?inline'
import basics from './basics.css?inline'
import buttons from './buttons.css?inline'
import event from './event.css?inline'
import facts from './facts.css?inline'
import fields from './fields.css?inline'
import forcedColours from './forced-colours.css?inline'
import { inComponents } from './layers.ts'
import layout from './layout.css?inline'
import markets from './markets.css?inline'
import places from './places.css?inline'
import prices from './prices.css?inline'
import proof from './proof.css?inline'
import scoreboard from './scoreboard.css?inline'
import slip from './slip.css?inline'
import waiting from './waiting.css?inline'

const theme = (name: 'dark' | 'light'): string =>
  `[data-theme="${name}"]{color-scheme:${name};${colourDeclarations(name).join('')}}`

/** Returns the styles of all parts of the widget; rare parts add their own. Tokens and layers are those of `@tessera/ui`. */
export function widgetStyles(): string {
  const tokens = `${theme('dark')}${theme('light')}.widget{${scaleDeclarations().join('')}}`
  const components = [
    basics,
    buttons,
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
  ]
  return `@layer theme,base,components;@layer theme{${tokens}}@layer base{${base}}${inComponents(components.join('\n'))}${forcedColours}`
}

let sheet: CSSStyleSheet | undefined

/** Returns the style sheet with {@link widgetStyles}, which all parts on a page share. */
export function widgetSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(widgetStyles())
  return sheet
}
