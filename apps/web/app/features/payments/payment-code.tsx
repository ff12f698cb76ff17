import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Button, buttonClass, CopyField, QrFrame } from '@tessera/ui'
import { QrCode } from '@tessera/ui/qr-code'
import type { ReactNode } from 'react'
import { useIsHandheld } from '../../platform/browser/use-is-mobile.ts'
import { type PaymentLink, paymentLink } from './payment-link.ts'

export interface PaymentCodeProps {
  readonly code: string
  readonly methodId: Invoice['methodId']
  /** True for a payment to an address on a blockchain, which is shown to copy. */
  readonly isOnChain: boolean
  /** Opens the payment in a wallet outside of the messenger, which opens no links of apps; missing in a browser. */
  readonly onWallet?: (() => void) | undefined
}

/** Payment by code: in an app on the same device, or by scanning the code with another device. */
export function PaymentCode({ code, methodId, isOnChain, onWallet }: PaymentCodeProps) {
  const { t } = useLingui()
  const isHandheld = useIsHandheld()
  const link = paymentLink(code)
  const scan = (
    <>
      <QrFrame
        label={t`Payment code`}
        caption={isOnChain ? t`Scan with your wallet app` : t`Scan with your banking or wallet app`}
      >
        <QrCode text={code} />
      </QrFrame>
      {!isOnChain && (
        <div className="w-full text-start">
          <CopyField
            label={link ? t`Or copy the payment link` : t`Or copy the payment code`}
            value={code}
            copyLabel={t`Copy`}
            copiedLabel={t`Copied`}
          />
        </div>
      )}
    </>
  )
  if (onWallet)
    return (
      <>
        <Button size="lg" block onClick={onWallet}>{t`Open in your crypto wallet`}</Button>
        <OtherDevice>{scan}</OtherDevice>
      </>
    )
  if (!link) return scan
  if (!isHandheld) {
    return (
      <>
        {scan}
        {link.opens === 'page' && <PayLink link={link} variant="secondary">{t`Pay in a new tab`}</PayLink>}
      </>
    )
  }
  return (
    <>
      <PayLink link={link} variant="primary">
        {isOnChain || methodId.endsWith('.crypto') ? t`Open in your crypto wallet` : t`Open in your bank app`}
      </PayLink>
      <OtherDevice>{scan}</OtherDevice>
    </>
  )
}

/** Folded code for a second device. */
function OtherDevice({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <details className="w-full">
      <summary className="min-h-11 py-2 underline underline-offset-4">{t`Pay with another device`}</summary>
      <div className="grid grid-cols-1 justify-items-center gap-5 pt-4">{children}</div>
    </details>
  )
}

interface PayLinkProps {
  readonly link: PaymentLink
  readonly variant: 'primary' | 'secondary'
  readonly children: string
}

/** Link to a payment. A page opens in a new tab, while this page follows the payment; an app opens over it. */
function PayLink({ link, variant, children }: PayLinkProps) {
  return (
    <a
      className={buttonClass({ variant, block: true, size: variant === 'primary' ? 'lg' : 'md' })}
      href={link.href}
      {...(link.opens === 'page' ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {children}
    </a>
  )
}
