import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf } from '@tessera/contract/routes'
import { escapeText } from '@tessera/mosaic'
import type { CompiledMessages } from '@tessera/words'
import { brands } from '../games/brands.ts'
import { catalogue } from '../games/catalogue.ts'
import type { CatalogueEntry } from '../games/types.ts'
import type { PageData } from '../page-data.ts'
import { paletteCss, sprite } from './page-art.ts'
import { backdrop } from './page-backdrop.ts'

interface GamePageOptions {
  readonly gameId: string
  /** Locale for numbers and dates, such as `de` or `de-AT`. */
  readonly locale: string
  /** Texts of the page. */
  readonly words: CompiledMessages
  /** Follows the system by default. */
  readonly theme?: 'dark' | 'light'
  /** Address of the built assets, relative to the page. */
  readonly assetBase?: string
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Output folder of the Vite build. */
export const distFolder = join(import.meta.dirname, '..', '..', 'dist')

/** Folder of the covers drawn by the build. */
export const coversFolder = join(distFolder, 'covers')

let manifest: Manifest | undefined

function readManifest(): Manifest {
  if (manifest) return manifest
  const path = join(distFolder, '.vite', 'manifest.json')
  try {
    manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  } catch (cause) {
    throw new Error('the game pages are not built: run `npm run build -w @tessera/studio`', { cause })
  }
  return manifest
}

/** The script of an engine and everything that it loads immediately. */
function filesOf(kind: CatalogueEntry['kind']): { script: string; preloads: string[]; styles: string[] } {
  const chunks = readManifest()
  const entry = chunks[`src/client/entry-${kind}.ts`]
  if (!entry) throw new Error(`the build has no entry for ${kind}`)
  const imports = (entry.imports ?? []).flatMap((key) => chunks[key] ?? [])
  return {
    script: entry.file,
    preloads: imports.map((chunk) => chunk.file),
    styles: [...imports, entry].flatMap((chunk) => chunk.css ?? []),
  }
}

/** Encodes JSON for use inside a script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/**
 * Renders the page of a game: its picture, its symbols as a sprite, and the script that plays it. The art is
 * part of the page, so that the scripts are small and the same for all games of a kind. Throws for an id
 * outside of the catalogue.
 */
export function renderGamePage({ gameId, locale, words, theme, assetBase = '../' }: GamePageOptions): string {
  const game = catalogue.find((entry) => entry.id === gameId)
  if (!game) throw new Error(`there is no game ${gameId}`)
  const { script, preloads, styles } = filesOf(game.kind)
  const at = (file: string) => escapeText(assetBase + file)
  const data: PageData = {
    gameId,
    gameName: game.name,
    brandName: brands[game.brand].name,
    kind: game.kind,
    locale,
    words,
  }
  return `<!doctype html>
<html lang="${escapeText(locale)}" dir="${directionOf(locale)}"${theme ? ` data-theme="${theme}"` : ''} data-brand="${game.brand}" data-game="${gameId}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeText(game.name)}</title>
<style>${paletteCss(game)}</style>
${styles.map((file) => `<link rel="stylesheet" crossorigin href="${at(file)}">`).join('\n')}
${preloads.map((file) => `<link rel="modulepreload" crossorigin href="${at(file)}">`).join('\n')}
<script type="module" crossorigin src="${at(script)}"></script>
</head>
<body>
${sprite(game)}
<div class="backdrop" aria-hidden="true">${backdrop(game)}</div>
<div id="loading" role="status"><b>${escapeText(game.name)}</b><span class="loading-tiles" aria-hidden="true"><i></i><i></i><i></i><i></i></span><p>${escapeText(String(words.loading))}</p></div>
<script type="application/json" id="page-data">${inlineJson(data)}</script>
</body>
</html>
`
}

/**
 * Content security policy of the page: it may load its own server's scripts, styles and fonts, and call its
 * API. Inline styles are its palette. Any host may frame it, so the server decides about `frame-ancestors`.
 */
export function gamePageCsp(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
