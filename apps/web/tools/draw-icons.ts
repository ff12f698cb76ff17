import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** The site's icon, as browsers show it next to its name. */
const MARK = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8')

/** The icon without rounded corners and with a margin, so that no mask cuts into it. */
const UNCUT = MARK.replace(' rx="10"', '').replace('translate(8 8)', 'translate(11.2 11.2) scale(0.8)')

/** File names in the manifest and pages, each with its drawing and width in pixels. */
const ICONS: Readonly<Record<string, readonly [svg: string, width: number]>> = {
  'icon-192.png': [MARK, 192],
  'icon-512.png': [MARK, 512],
  'icon-maskable-512.png': [UNCUT, 512],
  'icon-apple-180.png': [UNCUT, 180],
}

/** Renders the icon as PNG for places that don't support SVG: home screens and social media cards. */
export const drawIcons: Plugin = {
  name: 'tessera:draw-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, [svg, width]] of Object.entries(ICONS)) {
      const source = await sharp(Buffer.from(svg), { density: (72 * width) / 48 })
        .resize(width)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer()
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
}
