import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildManifest } from '@tessera/contract/route-rules'
import { z } from 'zod'

/** Builds that web servers share, so that each of them serves the assets of all (docs/running.md, "Updates"). */
export interface SharedBuilds {
  /** Folder with the assets of all builds. */
  readonly assetsFolder: string
  /** Returns the id of the build that was started last. */
  latestId(): Promise<string>
  /** Returns the manifest of a build as JSON; null if there is no such build. */
  manifestText(id: string): Promise<string | null>
}

/** Time after its last start for which a build is kept, unless it is one of the two newest. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const KEPT_BUILDS = 2

/** Ids of builds, which become names of files. */
const BUILD_ID = /^[\w-]{1,64}$/

const recordSchema = z.object({ manifest: z.looseObject({ id: z.string() }), assets: z.array(z.string()) })

/** Copies the assets of a build to the shared folder, and marks the build as the one that was started last. */
export async function shareBuild(
  folder: string,
  clientFolder: string,
  manifest: BuildManifest,
): Promise<SharedBuilds> {
  const assetsFolder = join(folder, 'assets')
  const recordsFolder = join(folder, 'builds')
  await mkdir(assetsFolder, { recursive: true })
  await mkdir(recordsFolder, { recursive: true })
  const assets = await readdir(join(clientFolder, 'assets'))
  await copyMissing(join(clientFolder, 'assets'), assetsFolder, assets)
  // Other servers read the record: it has to appear with all its text, and only after the assets.
  const text = JSON.stringify({ manifest, assets })
  await replaceFile(join(recordsFolder, `${manifest.id}.json`), (path) => writeFile(path, text))
  await removeOldBuilds(recordsFolder, assetsFolder)
  return {
    assetsFolder,
    latestId: async () => (await listBuilds(recordsFolder))[0]?.id ?? manifest.id,
    manifestText: async (id) => {
      const record = BUILD_ID.test(id) ? await readRecord(recordsFolder, id) : null
      return record && JSON.stringify(record.manifest)
    },
  }
}

/** Copies files that the target lacks. A name contains a hash, so equal names have equal contents. */
async function copyMissing(from: string, to: string, names: readonly string[]): Promise<void> {
  const known = new Set(await readdir(to))
  for (const name of names)
    if (!known.has(name)) await replaceFile(join(to, name), (path) => copyFile(join(from, name), path))
}

/** Writes a file under another name first, so that no reader ever finds a part of it. */
async function replaceFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  await write(draft)
  await rename(draft, path)
}

/** Returns all builds with the time of their last start, the newest first. */
async function listBuilds(recordsFolder: string) {
  const names = (await readdir(recordsFolder)).filter((name) => name.endsWith('.json'))
  const builds = await Promise.all(
    names.map(async (name) => {
      // Another server may remove an old build meanwhile.
      const facts = await stat(join(recordsFolder, name)).catch(() => null)
      return facts === null ? [] : [{ id: name.slice(0, -'.json'.length), startedMs: facts.mtimeMs }]
    }),
  )
  return builds.flat().sort((a, b) => b.startedMs - a.startedMs)
}

async function readRecord(recordsFolder: string, id: string) {
  const text = await readFile(join(recordsFolder, `${id}.json`), 'utf8').catch(() => null)
  return text === null ? null : recordSchema.parse(JSON.parse(text))
}

/** Removes builds that no page uses any more, and the assets that belong to no other build. */
async function removeOldBuilds(recordsFolder: string, assetsFolder: string): Promise<void> {
  const builds = await listBuilds(recordsFolder)
  const isOld = ({ startedMs }: (typeof builds)[number], index: number) =>
    index >= KEPT_BUILDS && startedMs < Date.now() - KEPT_DAYS * DAY_MS
  const old = builds.filter(isOld)
  if (old.length === 0) return
  const kept = builds.filter((build, index) => !isOld(build, index))
  const keptRecords = await Promise.all(kept.map(({ id }) => readRecord(recordsFolder, id)))
  const inUse = new Set(keptRecords.flatMap((record) => record?.assets ?? []))
  for (const { id } of old) {
    const record = await readRecord(recordsFolder, id)
    const unused = (record?.assets ?? []).filter((name) => !inUse.has(name))
    for (const name of unused) await rm(join(assetsFolder, name), { force: true })
    await rm(join(recordsFolder, `${id}.json`), { force: true })
  }
}
