/** Elements of a BR Code, as identifier and value (Manual de Padrões para Iniciação do Pix). */
type Element = readonly [id: string, value: string]

const element = ([id, value]: Element): string => `${id}${String(value.length).padStart(2, '0')}${value}`
const elements = (list: readonly Element[]): string => list.map(element).join('')

/** Returns the CRC-16 of an ASCII text with the polynomial 0x1021 and the start value 0xFFFF, as four upper-case digits. */
export function crc16(text: string): string {
  let crc = 0xff_ff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export interface BrCode {
  /** Account of the receiver: a PIX key, or the address of a charge. */
  readonly account: { readonly key: string } | { readonly url: string }
  /** Amount in reais as `12.34`; null if the payer enters it. */
  readonly amount: string | null
  readonly receiver: string
  readonly city: string
  /** Reference of the payment; `***` without one. */
  readonly reference: string
}

/** Returns the text of a PIX code, which bank apps scan or paste. */
export function brCode({ account, amount, receiver, city, reference }: BrCode): string {
  const place: Element = 'key' in account ? ['01', account.key] : ['25', account.url]
  const body = elements([
    ['00', '01'],
    ...('url' in account ? [['01', '12'] satisfies Element] : []),
    ['26', elements([['00', 'br.gov.bcb.pix'], place])],
    ['52', '0000'],
    ['53', '986'],
    ...(amount === null ? [] : [['54', amount] satisfies Element]),
    ['58', 'BR'],
    ['59', receiver],
    ['60', city],
    ['62', element(['05', reference])],
  ])
  const whole = `${body}6304`
  return whole + crc16(whole)
}
