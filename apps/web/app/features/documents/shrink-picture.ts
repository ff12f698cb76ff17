/** Pictures below this size are sent as they are. */
const SMALL_BYTES = 1_500_000
/** Enough to read the small print of a page; the server keeps no more. */
const MAX_SIDE = 4000
const QUALITY = 0.88

/**
 * A large photograph in a size that travels by a slow line. It also makes a JPEG of what only this device can open, such as
 * a phone's own format. What can't be drawn goes as it is, for the server to judge.
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
    // Where a picture is clear, paper is white.
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
