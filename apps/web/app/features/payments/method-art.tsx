import type { PaymentMethod } from '@tessera/contract'
import { Icon, type IconData } from '@tessera/ui'

/** Marks of the payment methods, drawn for this product: no logo of a provider. Shapes on a grid of 24, even-odd. */
const MARKS = {
  card: 'M4 5H20A2 2 0 0 1 22 7V17A2 2 0 0 1 20 19H4A2 2 0 0 1 2 17V7A2 2 0 0 1 4 5ZM2 8.6V11.6H22V8.6ZM5 14.4V16.4H11V14.4Z',
  bolt: 'M13.5 2L5 13.5H11L9.5 22L19 10H12.5Z',
  chevrons: 'M3.5 4H8L13 12L8 20H3.5L8.5 12ZM11.5 4H16L21 12L16 20H11.5L16.5 12Z',
  digits: 'M3 5H8V10H3ZM9.5 5H14.5V10H9.5ZM16 5H21V10H16ZM3 14H8V19H3ZM9.5 14H14.5V19H9.5ZM16 14H21V19H16Z',
  code: 'M3 3H10.5V10.5H3ZM5.2 5.2V8.3H8.3V5.2ZM13.5 3H21V10.5H13.5ZM15.7 5.2V8.3H18.8V5.2ZM3 13.5H10.5V21H3ZM5.2 15.7V18.8H8.3V15.7ZM13.5 13.5H16.5V16.5H13.5ZM18 13.5H21V16.5H18ZM13.5 18H16.5V21H13.5ZM18 18H21V21H18Z',
  phone:
    'M7 2H17A2 2 0 0 1 19 4V20A2 2 0 0 1 17 22H7A2 2 0 0 1 5 20V4A2 2 0 0 1 7 2ZM7.2 5V17.4H16.8V5ZM10.4 19V20.4H13.6V19Z',
  purse: 'M3 6A3 3 0 0 1 6 3H18V6H6V7H21V20H6A3 3 0 0 1 3 17ZM15 11.5V15.5H19V13.5A2 2 0 0 0 17 11.5Z',
  bank: 'M12 2.5L22 8.3V10.4H2V8.3ZM4 12H7V18H4ZM10.5 12H13.5V18H10.5ZM17 12H20V18H17ZM2 19.5H22V21.7H2Z',
  gate: 'M3 21V11A9 9 0 0 1 21 11V21H16.5V11.5A4.5 4.5 0 0 0 7.5 11.5V21ZM10.5 21V13A1.5 1.5 0 0 1 13.5 13V21Z',
  transfer: 'M14.5 3L21 8.2L14.5 13.4V9.6H3V6.8H14.5ZM9.5 10.6V14.4H21V17.2H9.5V21L3 15.8Z',
  mandate: 'M5 2H15L20 7V22H5ZM8 9V11H17V9ZM8 13V15H17V13ZM8 17.5V19.5H13V17.5Z',
  bars: 'M2 4H4.5V20H2ZM6 4H7.5V20H6ZM9 4H12V20H9ZM13.5 4H15V20H13.5ZM16.5 4H19V20H16.5ZM20.5 4H22V20H20.5Z',
  shop: 'M4 3H20L22 9A3.2 3.2 0 0 1 15.6 9.6A3.6 3.6 0 0 1 8.4 9.6A3.2 3.2 0 0 1 2 9ZM4 13.4A5 5 0 0 0 8 12.4A5.6 5.6 0 0 0 16 12.4A5 5 0 0 0 20 13.4V21H14.5V16H9.5V21H4Z',
  agent:
    'M4.5 6.5A4 4 0 1 1 12.5 6.5A4 4 0 1 1 4.5 6.5ZM1 21A7.6 8.6 0 0 1 13.6 14.4A5.6 5.6 0 0 0 12.6 21ZM14.6 18.2A4.2 4.2 0 1 1 23 18.2A4.2 4.2 0 1 1 14.6 18.2ZM17.7 16.6V19.8H19.9V16.6Z',
  coin: 'M12 2L21 7V17L12 22L3 17V7ZM12 6.2L7.4 12L12 17.8L16.6 12Z',
} as const satisfies Record<string, IconData>

/** Marks by the key of a method; others show the mark of their group. */
const BY_METHOD: Readonly<Record<string, IconData>> = {
  upi: MARKS.chevrons,
  blik: MARKS.digits,
  qr: MARKS.code,
  open_banking: MARKS.gate,
  sofort: MARKS.bolt,
  sepa: MARKS.transfer,
  sepa_debit: MARKS.mandate,
  wire: MARKS.transfer,
  multibanco: MARKS.bars,
  konbini: MARKS.shop,
  e_wallet: MARKS.purse,
}

const BY_GROUP: Readonly<Record<string, IconData>> = {
  card: MARKS.card,
  instant: MARKS.bolt,
  wallet: MARKS.phone,
  bank: MARKS.bank,
  cash: MARKS.agent,
  crypto: MARKS.coin,
}

export interface MethodArtProps {
  /** Key of the method, and the picture of its group. */
  readonly methodKey: PaymentMethod['key']
  readonly group: string
}

/** Mark of a payment method on a tile. The name stands next to it. */
export function MethodArt({ methodKey, group }: MethodArtProps) {
  return (
    <span className="grid size-9 flex-none place-items-center rounded-sm bg-sunken text-text-soft">
      <Icon icon={BY_METHOD[methodKey] ?? BY_GROUP[group] ?? MARKS.bank} size={20} />
    </span>
  )
}
