import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadImages } from './content-images.ts'
import { cropOf, readCrop } from './image-crop.ts'
import { imageSizeOf } from './image-size.ts'
import { readPage } from './read-page.ts'

/** Heads of images, which ImageMagick has written. */
const FILES = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQMAAABkE86e',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAfACkDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgARtIAAAAAAAAAA//9k=',
  webp: 'UklGRk4AAABXRUJQVlA4IEIAAABQAwCdASoqACAAPpFGnkslo6KhpQ==',
  lossless: 'UklGRiIAAABXRUJQVlA4TBUAAAAvKgAIAAcQ/Y/+B4CE8P+8GtH/lA==',
  extended: 'UklGRm4AAABXRUJQVlA4WAoAAAAQAAAAKwAAIQAAQUxQSAoAAAABBw==',
}
const bytesOf = (name: keyof typeof FILES): Buffer => Buffer.from(FILES[name], 'base64')
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

describe('the size of an image', () => {
  it.each([
    ['png', { type: 'image/png', width: 40, height: 30 }],
    ['jpeg', { type: 'image/jpeg', width: 41, height: 31 }],
    ['webp', { type: 'image/webp', width: 42, height: 32 }],
    ['lossless', { type: 'image/webp', width: 43, height: 33 }],
    ['extended', { type: 'image/webp', width: 44, height: 34 }],
  ] as const)('is read from a %s file', (name, size) => {
    expect(imageSizeOf(bytesOf(name))).toEqual(size)
  })

  it('is unknown for any other or truncated file', () => {
    for (const name of ['png', 'jpeg', 'webp'] as const)
      for (const length of [0, 3, 12, 20]) expect(imageSizeOf(bytesOf(name).subarray(0, length))).toBeNull()
    expect(imageSizeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))).toBeNull()
    expect(imageSizeOf(Buffer.from('ffd8ff00000000000000000000000000', 'hex'))).toBeNull()
  })
})

describe('the crop of an image', () => {
  const image = { width: 400, height: 300 }
  it.each([
    ['16:9', { x: 0, y: 38, width: 400, height: 225 }],
    ['1:1', { x: 50, y: 0, width: 300, height: 300 }],
    ['1:1 0% 0%', { x: 0, y: 0, width: 300, height: 300 }],
    ['1:1 100% 100%', { x: 100, y: 0, width: 300, height: 300 }],
    ['1:2 50% 90%', { x: 125, y: 0, width: 150, height: 300 }],
    ['4:1 10% 20%', { x: 0, y: 10, width: 400, height: 100 }],
  ])('%s keeps its focal point visible', (text, part) => {
    const crop = readCrop(text)
    expect(crop && cropOf(image, crop)).toEqual(part)
  })

  it.each(['', '16', '0:9', '16:0', '16:9 30%', '16:9 101% 0%', '16:9 -1% 0%', ' 16:9'])(
    'can’t be %j',
    (text) => expect(readCrop(text)).toBeNull(),
  )
})

/** Writes a page, and an image that it can show. Returns the folder and the path of the page. */
async function pageWith(text: string, file = 'hall.jpg', bytes = bytesOf('jpeg')) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  folders.push(folder)
  await mkdir(join(folder, 'images'))
  await writeFile(join(folder, 'images', file), bytes)
  const path = join(folder, 'about.md')
  await writeFile(path, `---\ntitle: About\ndescription: About us.\n---\n${text}\n`)
  return { folder, path }
}

async function htmlOf(text: string): Promise<string> {
  const { folder, path } = await pageWith(text)
  return (await readPage(path, 'about', await loadImages(folder))).html
}

describe('an image in a page', () => {
  it('has the size of its file', async () => {
    expect(await htmlOf('![Our <hall>](/content/images/hall.jpg)')).toContain(
      '<img class="prose-image" src="/content/images/hall.jpg" alt="Our &#60;hall&#62;" width="41" height="31" loading="lazy"/>',
    )
  })

  it('is cropped around its focal point', async () => {
    const html = await htmlOf(
      '![Hall](/content/images/hall.jpg "1:1 100% 0%") ![](/content/images/hall.jpg "1:1")',
    )
    expect(html).toContain(
      '<svg class="prose-image" role="img" aria-label="Hall" viewBox="10 0 31 31" width="31" height="31">' +
        '<image href="/content/images/hall.jpg" width="41" height="31"/></svg>',
    )
    expect(html).toContain('<svg class="prose-image" aria-hidden="true" viewBox="5 0 31 31"')
  })

  it.each([
    ['![x](/content/images/none.jpg)', /about\.md: line 5: \/content\/images\/none\.jpg: there is no/],
    ['Text\n\n![x](/content/images/hall.jpg "wide")', /about\.md: line 7: .*a crop/],
  ])('reports file and line if it is wrong: %s', async (source, problem) => {
    await expect(htmlOf(source)).rejects.toThrow(problem)
  })

  it.each([
    ['Hall.jpg', bytesOf('jpeg'), /images\/Hall\.jpg: the name/],
    ['hall.svg', bytesOf('jpeg'), /images\/hall\.svg: the name/],
    ['hall.png', Buffer.from('GIF89a'), /images\/hall\.png: the file is not/],
    [
      'hall.png',
      Buffer.concat([bytesOf('png'), Buffer.alloc(512 * 1024)]),
      /images\/hall\.png: .*larger than 512 kB/,
    ],
  ])('can’t be a file that browsers don’t show: %s', async (file, bytes, problem) => {
    const { folder } = await pageWith('', file, bytes)
    await expect(loadImages(folder)).rejects.toThrow(problem)
  })
})
