import { type ContentImages, IMAGES_PATH } from './content-images.ts'
import { escapeHtml } from './escape-html.ts'
import { cropOf, readCrop } from './image-crop.ts'

/** Problem with an image in a page. */
export class ImageProblem extends Error {
  /** Address of the image as the page has it. */
  readonly href: string

  constructor(href: string, problem: string) {
    super(problem)
    this.name = 'ImageProblem'
    this.href = href
  }
}

interface MarkdownImage {
  readonly href: string
  readonly text: string
  /** Crop with a focal point, such as `16:9 30% 60%`. */
  readonly title: string | null
}

/**
 * Returns the markup of an image in a page. It has the size of its file, so that the text doesn't move while it loads. An image of
 * another site is its alternative text alone: pages load nothing from elsewhere. Throws {@link ImageProblem}.
 */
export function imageMarkup({ href, text, title }: MarkdownImage, images: ContentImages): string {
  if (!href.startsWith(IMAGES_PATH)) return escapeHtml(text)
  const image = images.get(href.slice(IMAGES_PATH.length))
  if (!image) throw new ImageProblem(href, 'there is no such file in content/images')
  const { width, height } = image
  const alt = escapeHtml(text)
  const source = escapeHtml(href)
  if (!title)
    return `<img class="prose-image" src="${source}" alt="${alt}" width="${width}" height="${height}" loading="lazy"/>`
  const crop = readCrop(title)
  if (!crop) throw new ImageProblem(href, 'its title must be a crop such as "16:9" or "16:9 30% 60%"')
  const part = cropOf(image, crop)
  // A drawing crops at any size without inline styles, which the content security policy refuses.
  const name = text === '' ? 'aria-hidden="true"' : `role="img" aria-label="${alt}"`
  return (
    `<svg class="prose-image" ${name} viewBox="${part.x} ${part.y} ${part.width} ${part.height}" ` +
    `width="${part.width}" height="${part.height}"><image href="${source}" width="${width}" height="${height}"/></svg>`
  )
}
