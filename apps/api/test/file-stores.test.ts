import {
  existsSync,
  fstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { makeDataDir } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '../src/modules/documents/storage/disk-store.ts'
import type { FileStore } from '../src/modules/documents/storage/file-store.ts'
import { createS3Store } from '../src/modules/documents/storage/s3-store.ts'
import { refuseSignature } from './signature-v4.ts'

const NAMES = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
const LATER = new Date(Date.now() + 60_000)

const SIGNING_KEY = { accessKeyId: 'an-id', secretAccessKey: 'a-secret', region: 'eu-central-1' }
/** Characters of a bucket's list token that an address must escape. */
const TOKEN_SIGNS = '+/=&%*~(ü'

/** Starts a server with the used part of S3. It returns 403 for a wrong signature. Pages of its list have one file. */
function startBucket() {
  const files = new Map<string, Buffer>()
  const refusals: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = url.pathname.split('/').at(-1) ?? ''
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: sent = '', headers } = request
      const refusal = refuseSignature(
        { method, url: sent, headers, body: Buffer.concat(chunks) },
        SIGNING_KEY,
        new Date(),
      )
      if (refusal !== null) {
        refusals.push(refusal)
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      }
      if (request.method === 'PUT') files.set(key, Buffer.concat(chunks))
      else if (request.method === 'DELETE') files.delete(key)
      else if (url.searchParams.has('list-type')) {
        const all = [...files.keys()].sort()
        const token = url.searchParams.get('continuation-token')
        if (token !== null && !token.endsWith(TOKEN_SIGNS)) return response.writeHead(400).end('<Error/>')
        const at = Number.parseInt(token ?? '0', 10)
        const isCut = at + 1 < all.length
        return response.end(
          `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${at + 1}${TOKEN_SIGNS.replace('&', '&amp;')}</NextContinuationToken>` : ''}<Contents><Key>${all[at] ?? ''}</Key><LastModified>2026-05-17T12:00:00.000Z</LastModified></Contents></ListBucketResult>`,
        )
      } else {
        const file = files.get(key)
        return file ? response.end(file) : response.writeHead(404).end('<Error/>')
      }
      response.end()
    })
  })
  return { refusals, server }
}

const bucket = startBucket()
const folder = join(makeDataDir('tessera-documents-'), 'documents')
let stores: Record<string, FileStore>
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve))
  const { port } = bucket.server.address() as AddressInfo
  stores = {
    disk: createDiskStore(folder),
    s3: createS3Store({
      url: `http://127.0.0.1:${port}/documents`,
      ...SIGNING_KEY,
    }),
  }
})
afterAll(() => bucket.server.close())

const storeOf = (kind: string): FileStore => {
  const store = stores[kind]
  if (!store) throw new Error(`there is no store ${kind}`)
  return store
}
async function listed(store: FileStore, before = LATER): Promise<string[]> {
  const found: string[] = []
  for await (const names of store.listBefore(before)) found.push(...names)
  return found.sort()
}

describe.each(['disk', 's3'])('file store: %s', (kind) => {
  it('stores, lists, reads and removes files', async () => {
    const store = storeOf(kind)
    expect(await listed(store)).toEqual([])
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    for (const name of NAMES) await store.put(name, bytes)
    expect((await store.get(NAMES[1] ?? ''))?.equals(bytes)).toBe(true)
    expect(await listed(store)).toEqual(NAMES)
    expect(await listed(store, new Date('2020-01-01'))).toEqual([])
    for (const name of NAMES) await store.remove(name)
    await store.remove(NAMES[0] ?? '')
    expect([await store.get(NAMES[1] ?? ''), await listed(store)]).toEqual([null, []])
  })
})

it('signs every request to a bucket, which refuses another secret', async () => {
  expect(bucket.refusals).toEqual([])
  const { port } = bucket.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/documents`
  const other = createS3Store({ url, ...SIGNING_KEY, secretAccessKey: 'another-secret' })
  await expect(other.put(NAMES[0] ?? '', Buffer.from('x'))).rejects.toThrow('returned 403')
  expect(bucket.refusals).toEqual(['another signature'])
})

it('fails without its keys in the error when the bucket is unreachable', async () => {
  const store = createS3Store({
    url: 'http://127.0.0.1:9/x',
    region: 'x',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  await expect(store.put(NAMES[0] ?? '', Buffer.from('x'))).rejects.not.toThrow(/secret/)
})

describe('file store on disk', () => {
  it('makes files readable by their user only, and removes half-written ones', async () => {
    const store = storeOf('disk')
    const [name = ''] = NAMES
    await store.put(name, Buffer.from('x'))
    const path = join(folder, name.slice(0, 2), name)
    expect([statSync(path).mode & 0o777, statSync(join(path, '..')).mode & 0o777]).toEqual([0o600, 0o700])
    expect(readFileSync(path, 'utf8')).toBe('x')
    await store.remove(name)
    const half = `${path}.new`
    writeFileSync(half, 'x')
    utimesSync(half, new Date(0), new Date(0))
    mkdirSync(join(folder, 'zz'), { recursive: true })
    writeFileSync(join(folder, 'zz', 'not-ours.txt'), 'x')
    expect(await listed(store, new Date(1000))).toEqual([name])
    await store.remove(name)
    expect([readdirSync(join(folder, name.slice(0, 2))), await listed(store)]).toEqual([[], []])
  })
})

describe('file on disk', () => {
  it('has its name flushed to the disk before it counts as stored', async () => {
    const top = join(makeDataDir('tessera-synced-'), 'documents')
    const store = createDiskStore(top)
    const name = 'd'.repeat(64)
    const path = join(top, 'dd', name)
    const synced: { inode: number; isNamed: boolean }[] = []
    const handle = await open(import.meta.filename)
    const prototype: { sync(this: { fd: number }): Promise<void> } = Object.getPrototypeOf(handle)
    await handle.close()
    const { sync } = prototype
    prototype.sync = function (this: { fd: number }) {
      synced.push({ inode: fstatSync(this.fd).ino, isNamed: existsSync(path) })
      return sync.call(this)
    }
    try {
      await store.put(name, Buffer.from('x'))
    } finally {
      prototype.sync = sync
    }
    const inodes = [path, join(top, 'dd'), top, dirname(top)].map((each) => statSync(each).ino)
    expect(new Set(synced.map(({ inode }) => inode))).toEqual(new Set(inodes))
    expect(synced.findLast(({ inode }) => inode === inodes[1])?.isNamed).toBe(true)
    expect(synced.find(({ inode }) => inode === inodes[0])?.isNamed).toBe(false)
  })
})
