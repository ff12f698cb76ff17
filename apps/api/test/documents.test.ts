import { MAX_DOCUMENTS } from '@tessera/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer, until } from './fixture.ts'
import { form, hugePicture, packedPdf, pdf, photo, picture, svg, zip } from './sample-files.ts'

let app: ApiUnderTest
let player: TestPlayer
beforeAll(async () => {
  app = await startApi()
  player = await app.player()
})
afterAll(() => app.stop())

type FileFacts = Parameters<typeof form>[1]

const send = async (file?: FileFacts, { token }: { token: string } = player, kind = 'identity') =>
  app.call('POST', '/api/player/documents', { token, ...(await form({ kind }, file)) })
const list = async ({ token }: { token: string } = player) =>
  (await app.call('GET', '/api/player/documents', { token })).body.data
const download = (id: string, { token }: { token: string } = player) =>
  app.server.inject({
    url: `/api/player/documents/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('sent document', () => {
  it('is stored as a re-encoded picture: upright, not enlarged, and without its location', async () => {
    const bytes = await photo()
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Tessera Phone')
    const { status, body } = await send({ bytes, name: 'C:\\photos\\‮my pass\u0007port.jpg' })
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ kind: 'identity', status: 1, reason: null, mediaType: 'image/jpeg' }),
    ])
    expect(body.data.fileName).toBe('my passport.jpg')
    const kept = (await download(body.data.id)).rawPayload
    const { format, exif, iptc, xmp, width } = await sharp(kept).metadata()
    expect([format, exif, iptc, xmp, width]).toEqual(['jpeg', undefined, undefined, undefined, 640])
    expect(kept.length).toBe(body.data.sizeBytes)
  })

  it.each(['png', 'webp'] as const)('may be a %s with any name', async (format) => {
    const bytes = await picture(format)
    const { status, body } = await send({ bytes, name: 'scan.exe', type: 'application/x-msdownload' })
    expect([status, body.data?.mediaType]).toEqual([201, 'image/jpeg'])
  })

  it('may be a PDF, which is stored unchanged', async () => {
    for (const bytes of [pdf(), packedPdf('1 0 <</Type/Catalog>>')]) {
      const { status, body } = await send({ bytes, name: 'bill.pdf', type: 'image/png' })
      expect([status, body.data?.mediaType]).toEqual([201, 'application/pdf'])
      expect((await download(body.data.id)).rawPayload.equals(bytes)).toBe(true)
    }
  })

  it('is stored encrypted, under a random name', async () => {
    const other = await app.player()
    const { body } = await send({ bytes: pdf() }, other)
    const [name, file] = [...app.files.kept].at(-1) ?? []
    expect(name).toMatch(/^[0-9a-f]{64}$/)
    expect(file?.bytes.includes('PDF')).toBe(false)
    expect(JSON.stringify(body)).not.toContain(name)
  })
})

const withPhoto = async (...more: Buffer[]): Promise<Buffer> => Buffer.concat([await photo(), ...more])

describe('refused file, of which nothing is stored', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['thirty megabytes', 'file_too_large', () => Buffer.alloc(30_000_000, 0xff)],
    ['one byte more than the maximum', 'file_too_large', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
    ['an SVG with a script', 'file_type_refused', svg],
    [
      'a program with the name of a picture',
      'file_type_refused',
      () => Buffer.from('MZ\x90\x00'.padEnd(3000, 'x')),
    ],
    [
      'a web page with the name of a picture',
      'file_type_refused',
      () => Buffer.from('<!doctype html><script>1</script>'),
    ],
    ['an archive that unpacks to a thousand times its size', 'file_type_refused', () => zip()],
    ['a GIF', 'file_type_refused', () => Buffer.from('GIF89a'.padEnd(400, '\0'))],
    [
      'a TIFF',
      'file_type_refused',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'a phone’s HEIC format, which browsers can’t open',
      'file_type_refused',
      () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(900)}`, 'latin1'),
    ],
    ['an empty file', 'file_type_refused', () => Buffer.alloc(0)],
    ['a picture with an archive behind it', 'file_not_plain', async () => withPhoto(zip())],
    [
      'a picture with a web page in it',
      'file_not_plain',
      async () => withPhoto(Buffer.from('<script>alert(1)</script>')),
    ],
    [
      'a picture with a program in it',
      'file_not_plain',
      async () => withPhoto(Buffer.from('<?php system($_GET[0]);')),
    ],
    [
      'a PDF that begins as a picture',
      'file_not_plain',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), pdf()]),
    ],
    ['half a picture', 'file_damaged', async () => (await photo()).subarray(0, 1500)],
    ['the beginning of a picture', 'file_damaged', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    [
      'a PNG with garbage behind its first bytes',
      'file_damaged',
      () => Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(500)}`, 'latin1'),
    ],
    ['a hundred megapixels in a few kilobytes', 'picture_too_large', () => hugePicture(10_000, 10_000)],
    ['a picture of an extreme width', 'picture_too_large', () => hugePicture(300_000, 300)],
    ['a PDF with a script', 'file_not_plain', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    [
      'a PDF with a script whose name has hexadecimal codes',
      'file_not_plain',
      () => pdf('/OpenAction<</S/J#61vaScript>>'),
    ],
    [
      'a PDF with a script among packed objects',
      'file_not_plain',
      () => packedPdf('1 0 <</S/JavaScript/JS(1)>>'),
    ],
    ['a PDF whose packed objects have no end', 'file_not_plain', () => packedPdf(' '.repeat(40_000_000))],
    ['a PDF that starts a program', 'file_not_plain', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
    ['a PDF with a file in it', 'file_not_plain', () => pdf('/Names<</EmbeddedFiles 9 0 R>>')],
    ['a PDF with an archive behind it', 'file_not_plain', () => Buffer.concat([pdf(), zip()])],
    ['a PDF with a web page behind it', 'file_not_plain', () => pdf('', { tail: '<script>1</script>' })],
    ['an encrypted PDF', 'file_damaged', () => pdf('/Encrypt 5 0 R')],
    ['a PDF of an unknown version', 'file_damaged', () => pdf('', { version: 'x' })],
    ['half a PDF', 'file_damaged', () => pdf().subarray(0, 60)],
  ])('%s is refused as %s', async (_what, name, make) => {
    const before = app.files.kept.size
    const rows = await list()
    const { status, body } = await send({ bytes: await make() })
    expect([status >= 400 && status < 500, body.error?.name]).toEqual([true, name])
    expect([app.files.kept.size, await list()]).toEqual([before, rows])
  })

  it('can’t be a picture as large as phones take', async () => {
    const { status, body } = await send({ bytes: hugePicture(8000, 6000) })
    expect([status, body.error?.name]).toEqual([201, undefined])
    const { width, height } = await sharp((await download(body.data.id)).rawPayload).metadata()
    expect([width, height]).toEqual([4000, 3000])
  })
})

describe('invalid form', () => {
  it('is refused without a file, with an unknown kind and with an unknown field, naming the field', async () => {
    expect((await send()).body.error).toMatchObject({
      name: 'validation_failed',
      problems: { file: [{ rule: 'required', params: [] }] },
    })
    const wrong = await send({ bytes: pdf() }, player, 'library card')
    expect(Object.keys(wrong.body.error.fields)).toEqual(['kind'])
    const more = await app.call('POST', '/api/player/documents', {
      token: player.token,
      ...(await form({ kind: 'other', owner: 'x' }, { bytes: pdf() })),
    })
    expect(Object.keys(more.body.error.fields)).toEqual(['owner'])
  })

  it.each([
    ['of JSON', 415, { 'content-type': 'application/json' }, '{}'],
    ['without a boundary', 400, { 'content-type': 'multipart/form-data; x=1' }, 'x'],
    [
      'that ends too early',
      400,
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('%s is refused', async (_what, status, headers, body) => {
    const answer = await app.call('POST', '/api/player/documents', { token: player.token, headers, body })
    expect(answer.status).toBe(status)
  })

  it('is refused with a file in another field', async () => {
    const other = await send({ bytes: pdf(), field: 'avatar' })
    expect([other.status, other.body.error.name]).toEqual([400, 'malformed_request'])
  })

  it('is refused unread without a session', async () => {
    const answer = await app.call(
      'POST',
      '/api/player/documents',
      await form({ kind: 'other' }, { bytes: pdf() }),
    )
    expect([answer.status, answer.body.error.name]).toEqual([401, 'unauthorized'])
  })
})

describe('document of another player', () => {
  it('is not found, neither for reading nor for deleting', async () => {
    const { body } = await send({ bytes: pdf() })
    const stranger = await app.player()
    expect((await download(body.data.id, stranger)).statusCode).toBe(404)
    const answer = await app.call('DELETE', `/api/player/documents/${body.data.id}`, {
      token: stranger.token,
    })
    expect([answer.status, answer.body.error.name]).toEqual([404, 'not_found'])
    expect((await app.server.inject(`/api/player/documents/${body.data.id}/file`)).statusCode).toBe(401)
    expect(await list(stranger)).toEqual([])
    expect((await download(body.data.id)).statusCode).toBe(200)
  })
})

it('sends a file as a download that browsers neither display nor sniff', async () => {
  const { body } = await send({ bytes: pdf(), name: '"; filename=evil.html' })
  const { headers } = await download(body.data.id)
  expect(headers).toMatchObject({
    'content-disposition': `attachment; filename="document-${body.data.id}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

describe('maximum number of documents', () => {
  it('applies to concurrent uploads, and the refused one leaves no file', async () => {
    const crowd = await app.player()
    for (let count = 0; count < MAX_DOCUMENTS - 1; count += 1) await send({ bytes: pdf() }, crowd)
    const before = app.files.kept.size
    const answers = await Promise.all([send({ bytes: pdf() }, crowd), send({ bytes: pdf() }, crowd)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await list(crowd)).toHaveLength(MAX_DOCUMENTS)
    expect(app.files.kept.size).toBe(before + 1)
  })

  it('allows another document after one was deleted', async () => {
    const tidy = await app.player()
    const { body } = await send({ bytes: pdf() }, tidy)
    const before = app.files.kept.size
    const deletion = { token: tidy.token }
    expect((await app.call('DELETE', `/api/player/documents/${body.data.id}`, deletion)).status).toBe(200)
    expect(await list(tidy)).toEqual([])
    await until(() => app.files.kept.size === before - 1)
    expect((await app.call('DELETE', `/api/player/documents/${body.data.id}`, deletion)).status).toBe(404)
  })
})

describe('failure while a document is stored', () => {
  it('leaves no row when the file store fails', async () => {
    const rows = await list()
    app.files.isDown = true
    const { status } = await send({ bytes: pdf() })
    app.files.isDown = false
    expect(status).toBe(500)
    expect(await list()).toEqual(rows)
  })

  it('leaves a file without a row, which is removed after an hour, unlike files with a row', async () => {
    await send({ bytes: pdf() })
    const orphan = 'f'.repeat(64)
    const kept = app.files.kept.size
    app.files.kept.set(orphan, { bytes: Buffer.from('x'), at: new Date() })
    await app.api.runJob('clear-document-files')
    expect(app.files.kept.has(orphan)).toBe(true)
    app.files.kept.set(orphan, { bytes: Buffer.from('x'), at: new Date(Date.now() - 3_700_000) })
    for (const file of app.files.kept.values()) file.at = new Date(Date.now() - 3_700_000)
    await app.api.runJob('clear-document-files')
    expect(app.files.kept.size).toBe(kept)
  })
})

describe('frequent downloads from one address', () => {
  it('are refused for a while, before the session is checked', async () => {
    const limited = await startApi({
      rateLimits: { any: null, sensitive: { limit: 5, windowMs: 60_000 }, costly: null },
    })
    const { token } = await limited.register()
    const sent = await limited.call('POST', '/api/player/documents', {
      token,
      ...(await form({ kind: 'identity' }, { bytes: pdf() })),
    })
    const path = `/api/player/documents/${sent.body.data.id}/file`
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await limited.call('GET', path, { token }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body.error.name).toBe('rate_limited')
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await limited.call('GET', path)).status).toBe(429)
    await limited.stop()
  })
})
