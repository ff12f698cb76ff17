import { useEffect, useState } from 'react'

export interface QrCodeProps {
  readonly text: string
}

/** Returns the dark modules of a code as one path. The QR library is loaded with the first code. */
async function qrPath(text: string): Promise<{ path: string; size: number }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { path, size: modules.size }
}

/** A QR code for a `QrFrame`, which labels it. It is dark on light in both themes, so that every camera can read it. */
export function QrCode({ text }: QrCodeProps) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void qrPath(text).then((drawn) => isCurrent && setCode(drawn))
    return () => {
      isCurrent = false
    }
  }, [text])
  const size = code?.size ?? 1
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <path d={code?.path ?? ''} fill="#10131c" />
    </svg>
  )
}
