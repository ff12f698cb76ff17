/** Pictures below this size are sent unchanged. */
const SMALL_BYTES = 1_500_000
/** Enough to read the small print of a page; the server stores no higher resolution. */
const MAX_SIDE = 4000
const QUALITY = 0.88

/**
 * Scales a large photo down for slow connections. Also converts formats that only this device can open, such as a
 * phone's own, to JPEG. A picture that can't be drawn is returned unchanged, for the server to check.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml'
  if (!isPicture || (file.size < SMALL_BYTES && /^image\/(jpeg|png|webp)$/.test(file.type))) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (context === null) return file
    // Transparent areas become white, like paper.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob === null ? file : new File([blob], file.name, { type: blob.type })
  } catch {
    return file
  }
}
