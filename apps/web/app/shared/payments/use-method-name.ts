import { useLingui } from '@lingui/react/macro'

/**
 * What a payment method is called in the language of the page, by the last part of its id (`sandbox.deposit.card`).
 * Names of schemes (PIX, SEPA, UPI) are the same everywhere and stay as the server labels them.
 */
export function useMethodName(): (methodId: string, label: string) => string {
  const { t } = useLingui()
  return (methodId, label) => {
    const names: Readonly<Record<string, string>> = {
      card: t`Card`,
      qr: t`Bank app or QR code`,
      bank: t`Bank transfer`,
      crypto: t`Cryptocurrency`,
      gift: t`Demo balance`,
    }
    const kind = methodId.split('.').at(-1) ?? ''
    return (Object.hasOwn(names, kind) ? names[kind] : undefined) ?? label
  }
}
