/** First byte of an unfragmented text frame: final, opcode 1 (RFC 6455, section 5.2). */
const FINAL_TEXT = 0x81

/**
 * Encodes a text message as the bytes of one unmasked WebSocket frame from server to client. The result can
 * be written to any number of sockets.
 */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = FINAL_TEXT
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header, 'utf8')
  return frame
}
