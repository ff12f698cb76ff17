import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { FILE_NAME, type FileStore } from './file-store.ts'

export interface S3Config {
  /** Address of the bucket, without a slash at the end: `https://s3.example.com/documents`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 15_000
const EMPTY = Buffer.alloc(0)

/** Creates a file store in an S3 bucket. It uses five requests: put, get, delete, and the list with its pages. */
export function createS3Store({ url, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const request = (path: string, method = 'GET', body: Buffer = EMPTY): Promise<Response> =>
    client.fetch(url + path, {
      method,
      // Without this header the library signs everything but the body.
      headers: {
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        ...(body === EMPTY ? {} : { 'content-type': 'application/octet-stream' }),
      },
      ...(body === EMPTY ? {} : { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const checkResponse = async (response: Response, what: string): Promise<void> => {
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the document store returned ${response.status} for ${what}`)
  }

  return {
    put: async (name, bytes) => checkResponse(await request(`/${name}`, 'PUT', bytes), 'writing a file'),
    get: async (name) => {
      const response = await request(`/${name}`)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if (response.status !== 404) await checkResponse(response, 'reading a file')
      await response.body?.cancel()
      return null
    },
    remove: async (name) => {
      const response = await request(`/${name}`, 'DELETE')
      if (response.status !== 404) await checkResponse(response, 'removing a file')
    },
    listBefore: async function* (moment) {
      let token: string | null = null
      do {
        const page = new URLSearchParams({
          'list-type': '2',
          ...(token ? { 'continuation-token': token } : {}),
        })
        const response = await request(`/?${page}`)
        if (!response.ok) await checkResponse(response, 'listing files')
        const listed = readList(await response.text())
        const names = listed.files.filter(({ modifiedAt }) => modifiedAt < moment).map(({ name }) => name)
        if (names.length > 0) yield names
        token = listed.next
      } while (token !== null)
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
const inTag = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null

/** Parses a page of the list: the stored files, and the token of the next page. */
function readList(xml: string) {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const name = inTag(entry, 'Key') ?? ''
    const modifiedAt = new Date(inTag(entry, 'LastModified') ?? '')
    return FILE_NAME.test(name) && !Number.isNaN(modifiedAt.getTime()) ? [{ name, modifiedAt }] : []
  })
  const isCut = inTag(xml, 'IsTruncated') === 'true'
  return { files, next: isCut ? plain(inTag(xml, 'NextContinuationToken') ?? '') || null : null }
}
