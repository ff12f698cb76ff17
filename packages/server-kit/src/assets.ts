import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Packed, pack } from './packed.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** Extensions of text files, which are worth compressing. Fonts are already compressed. */
const compressible: ReadonlySet<string> = new Set(['.js', '.css', '.svg', '.json'])

export interface Asset extends Packed {
  readonly type: string
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Not built, so no page requests them.
    return []
  }
}

async function read(path: string): Promise<Asset> {
  const extension = extname(path)
  const plain = await readFile(path)
  const bodies = compressible.has(extension) ? await pack(plain) : { plain, brotli: null, gzip: null }
  return { type: contentTypes[extension] ?? 'application/octet-stream', ...bodies }
}

/** Serves the files of a folder from a cache. Only files that exist at startup are found. */
export function loadAssets(folder: string): { find(name: string): Promise<Asset | null> } {
  const names = new Set(listFiles(folder))
  const cache = new Map<string, Promise<Asset>>()
  return {
    async find(name) {
      if (!names.has(name)) return null
      const asset = cache.get(name) ?? read(join(folder, name))
      cache.set(name, asset)
      return asset
    },
  }
}
