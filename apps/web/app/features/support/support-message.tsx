import { useLingui } from '@lingui/react/macro'
import { Section } from '@tessera/ui'
import type { ReactNode } from 'react'
import { MESSAGE_ID } from './support-ways.tsx'

/** Section of the support page with the contact form. */
export function SupportMessage({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Section id={MESSAGE_ID} title={t`Send us a message`} className="max-w-prose">
      {children}
    </Section>
  )
}
