import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it was received. */
export interface SignedRequest {
  readonly method: string
  /** Path and query, as sent. */
  readonly url: string
  /** Headers by lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface SigningKey {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
/** Maximum age of a signature, and maximum time ahead, in S3. */
const SKEW_MAX_MS = 15 * 60_000

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** Encodes everything but the unreserved characters of RFC 3986, as the specification requires. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parses `20130524T000000Z` to milliseconds since 1970. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function canonicalRequest({ method, url, headers }: SignedRequest, signed: string, payload: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')].map((part) => encode(decodeURIComponent(part))).join('=')
    })
    .sort()
  const lines = signed.split(';').map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const encodedPath = path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  return [method, encodedPath, parameters.join('&'), lines.join(''), signed, payload].join('\n')
}

/**
 * Checks a request as S3 does. It is written from the specification of AWS Signature Version 4, without the library that
 * signs: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 *
 * @returns the reason why S3 would refuse it; null for a request that is signed with this key, including its body
 */
export function refuseSignature(request: SignedRequest, key: SigningKey, now: Date): string | null {
  const { headers, body } = request
  const [, id, day = '', region, signed = '', signature = ''] =
    AUTHORIZATION.exec(String(headers.authorization ?? '')) ?? []
  if (id === undefined) return 'no authorization of Signature Version 4'
  if (id !== key.accessKeyId || region !== key.region) return 'another key or region'
  const stamp = String(headers['x-amz-date'] ?? '')
  if (!stamp.startsWith(day) || !(Math.abs(timeOf(stamp) - now.getTime()) <= SKEW_MAX_MS))
    return 'another time'
  const names = signed.split(';')
  const unsigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].filter(
    (name) => !names.includes(name),
  )
  if (unsigned.length > 0) return `not signed: ${unsigned.join(', ')}`
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== sha256(body)) return 'another body'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalRequest(request, signed, payload))].join(
    '\n',
  )
  const signingKey = [day, String(region), 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${key.secretAccessKey}`,
  )
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex')) ? null : 'another signature'
}
