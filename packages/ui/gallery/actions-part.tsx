import {
  Amount,
  Avatar,
  Badge,
  Button,
  Chip,
  Icon,
  IconButton,
  linkClass,
  Section,
  Spinner,
  StatusBadge,
} from '@tessera/ui'
import { useState } from 'react'
import { COPY_ICON, HEART_ICON, PLAY_ICON } from '../src/icons.ts'

const variants = ['primary', 'value', 'secondary', 'ghost', 'danger'] as const
const tones = ['neutral', 'action', 'value', 'success', 'danger', 'info'] as const
const states = ['pending', 'done', 'failed', 'paused', 'active'] as const

/** Buttons, badges, amounts. */
export function ActionsPart() {
  const [liked, setLiked] = useState(true)
  return (
    <Section title="Actions and states">
      <div className="flex flex-wrap items-center gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" iconStart={<Icon icon={PLAY_ICON} mirror />}>
          Play now
        </Button>
        <Button size="lg" variant="secondary">
          Try for free
        </Button>
        <Button loading>Deposit €50</Button>
        <Button disabledReason="Confirm your email address first">Withdraw</Button>
        <Button size="sm">Small</Button>
        <IconButton
          label="Like"
          aria-pressed={liked}
          onClick={() => setLiked(!liked)}
          icon={<Icon icon={HEART_ICON} />}
        />
        <IconButton label="Copy" variant="filled" icon={<Icon icon={COPY_ICON} />} />
        <a href="#x" className={linkClass()}>
          A link in text
        </a>
        <Spinner label="Loading" size={28} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} variant="solid">
            {tone}
          </Badge>
        ))}
        {states.map((state) => (
          <StatusBadge key={state} status={state}>
            {state}
          </StatusBadge>
        ))}
        <Chip selected>Chosen</Chip>
        <Chip>Other</Chip>
        {['Ada Lovelace', 'Grace Hopper', 'Alan', 'Kurt Weill'].map((name) => (
          <Avatar key={name} name={name} size={44} />
        ))}
      </div>
      <div className="flex flex-wrap items-baseline gap-6">
        <Amount subunits={128_450n} currency="EUR" size="2xl" tone="value" />
        <Amount subunits={128_450n} currency="EUR" locale="de" size="xl" />
        <Amount subunits={125_000n} currency="BTC" size="lg" />
        <Amount subunits={4200n} currency="USD" signed tone="win" />
        <Amount subunits={-4200n} currency="USD" />
        <Amount subunits={98_000n} currency="JPY" size="sm" />
      </div>
    </Section>
  )
}
