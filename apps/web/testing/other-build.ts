import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILD_FOLDER } from '../src/load-build.ts'

/** Copies are made here, because the server's part of a build finds its packages from its own folder. */
const COPIES = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))

/** A file of the build whose name contains a hash of 8 characters. */
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/
const TEXT = /\.(js|css|json|html)$/

/** A copy of the built app in a folder of its own. */
export interface BuildCopy {
  readonly folder: string
  /** Names of its assets that the build doesn't have. */
  readonly ownAssets: readonly string[]
  remove(): void
}

/** Returns another name of a hashed file, as a changed content would give it. */
const otherName = (name: string): string =>
  name.replace(HASHED, (_, start: string, hash: string, end: string) => `${start}Zz${hash.slice(2)}${end}`)

/**
 * Copies the built app to one that differs in its id and in the names of all its hashed files: what a changed build
 * differs in for browsers and servers.
 */
export function copyBuild(id: string): BuildCopy {
  mkdirSync(COPIES, { recursive: true })
  const folder = mkdtempSync(join(COPIES, 'web-build-'))
  // Compressed files would have to be written again: the server compresses the copies itself.
  cpSync(BUILD_FOLDER, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(folder, 'client/assets')
  const renamed = new Map(
    readdirSync(assets)
      .filter((name) => HASHED.test(name))
      .map((name) => [name, otherName(name)]),
  )
  for (const [name, other] of renamed) renameSync(join(assets, name), join(assets, other))
  const [, known] = /"version": ?"([\w-]+)"/.exec(readFileSync(join(folder, 'server/index.js'), 'utf8')) ?? []
  if (known === undefined) throw new Error('the build has no id')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(path)) continue
    const text = readFileSync(join(folder, path), 'utf8')
    const changed = text
      .replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => renamed.get(name) ?? name)
      .replaceAll(known, id)
    if (changed !== text) writeFileSync(join(folder, path), changed)
  }
  return {
    folder,
    ownAssets: [...renamed.values()],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
