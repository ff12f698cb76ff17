import { describe, expect, it } from 'vitest'
import { refuseSignature, type SignedRequest } from './signature-v4.ts'

/** Examples that AWS has published for S3: sig-v4-header-based-auth.html, "Examples: Signature Calculations". */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const AT = new Date('2013-05-24T00:00:00Z')
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const example = (
  method: string,
  url: string,
  signature: string,
  more: Readonly<Record<string, string>> = {},
  body = '',
): SignedRequest => {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    ...more,
  }
  const names = Object.keys(headers).sort().join(';')
  const authorization = `AWS4-HMAC-SHA256 Credential=${KEY.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`
  return { method, url, headers: { ...headers, authorization }, body: Buffer.from(body) }
}

const EXAMPLES = {
  'GET Object': example(
    'GET',
    '/test.txt',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    { range: 'bytes=0-9' },
  ),
  'PUT Object': example(
    'PUT',
    '/test$file.text',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    'Welcome to Amazon S3.',
  ),
  'GET Bucket Lifecycle': example(
    'GET',
    '/?lifecycle',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ),
  'GET Bucket (List Objects)': example(
    'GET',
    '/?max-keys=2&prefix=J',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ),
} satisfies Record<string, SignedRequest>

describe('signature check of the tests’ bucket', () => {
  it.each(Object.entries(EXAMPLES))('accepts the published example: %s', (_, request) => {
    expect(refuseSignature(request, KEY, AT)).toBeNull()
  })

  const put = EXAMPLES['PUT Object']
  it.each([
    ['another method', { ...put, method: 'DELETE' }, 'another signature'],
    ['another path', { ...put, url: '/other' }, 'another signature'],
    ['another query', { ...put, url: `${put.url}?acl` }, 'another signature'],
    ['another header', { ...put, headers: { ...put.headers, host: 'other' } }, 'another signature'],
    ['another body', { ...put, body: Buffer.from('Welcome to Amazon S4.') }, 'another body'],
    [
      'a header of S3 without a signature',
      { ...put, headers: { ...put.headers, 'x-amz-acl': 'x' } },
      'not signed: x-amz-acl',
    ],
    ['no signature', { ...put, headers: {} }, 'no authorization of Signature Version 4'],
  ])('refuses %s', (_, request, reason) => {
    expect(refuseSignature(request, KEY, AT)).toBe(reason)
  })

  it('refuses another secret, another region and another time', () => {
    expect(refuseSignature(put, { ...KEY, secretAccessKey: 'x' }, AT)).toBe('another signature')
    expect(refuseSignature(put, { ...KEY, region: 'eu-central-1' }, AT)).toBe('another key or region')
    expect(refuseSignature(put, KEY, new Date(AT.getTime() + 16 * 60_000))).toBe('another time')
  })
})
