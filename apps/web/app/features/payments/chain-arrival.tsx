import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { CopyField } from '@tessera/ui'
import { Money } from '../../kit/money/money.tsx'

type Network = NonNullable<Invoice['publicData']['network']>
type Arrival = NonNullable<Invoice['publicData']['arrival']>

const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  ton: 'TON',
}

/** Warning below an address: coins that are sent on another network are lost. */
export function NetworkHint({ network, currency }: { readonly network: Network; readonly currency: string }) {
  const { t } = useLingui()
  const name = NETWORK_NAMES[network]
  return (
    <p className="w-full text-start text-text-soft">
      {t`Send only ${currency} on the ${name} network. Anything else may be lost.`}{' '}
      {network === 'ton'
        ? t`Include the comment, so that we can assign your payment.`
        : t`This address is yours. You can use it again for later deposits.`}
    </p>
  )
}

const toneOf = (isReached: boolean): string => (isReached ? 'bg-success' : 'bg-line')

/** A payment that was seen on its blockchain, with its confirmations. */
export function ChainArrival({
  arrival,
  currency,
}: {
  readonly arrival: Arrival
  readonly currency: string
}) {
  const { t } = useLingui()
  const { amount, confirmations, confirmationsNeeded, network, txId } = arrival
  const shown = Math.min(confirmations, confirmationsNeeded)
  const name = NETWORK_NAMES[network]
  const label = t`${shown} of ${confirmationsNeeded} confirmations`
  return (
    <div className="grid w-full grid-cols-1 justify-items-center gap-5 text-center">
      <Money subunits={amount} currency={currency} size="2xl" />
      <div className="grid gap-1">
        <h3 className="text-lg">{t`Payment detected`}</h3>
        <p className="text-text-soft">{t`We’ll credit it once the network has confirmed it. You can close this page.`}</p>
      </div>
      <div className="grid w-full gap-2" role="status">
        <div className="flex gap-1" aria-hidden="true">
          {Array.from({ length: confirmationsNeeded }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no identity but their place
              key={index}
              className={`h-2 flex-1 rounded-full ${toneOf(index < shown)}`}
            />
          ))}
        </div>
        <p className="figures text-text-soft">{label}</p>
      </div>
      <div className="w-full text-start">
        <CopyField
          label={t`Transaction on ${name}`}
          value={txId}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
      </div>
    </div>
  )
}
