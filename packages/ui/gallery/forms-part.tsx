import {
  AmountInput,
  Badge,
  Button,
  Card,
  Checkbox,
  CodeInput,
  Field,
  Icon,
  Input,
  linkClass,
  NativeSelect,
  PasswordInput,
  RadioCards,
  SearchInput,
  Section,
  SegmentedControl,
  Switch,
  TextArea,
} from '@tessera/ui'
import { useState } from 'react'
import { PLAY_ICON } from '../src/icons.ts'

/** All form controls. */
export function FormsPart() {
  const [search, setSearch] = useState('fox')
  const [code, setCode] = useState('284')
  const [amount, setAmount] = useState('50')
  const [method, setMethod] = useState('card')
  const [mode, setMode] = useState('real')
  return (
    <Section title="Forms">
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card padding="lg" cut className="grid gap-5">
          <h3 className="text-lg">Sign up</h3>
          <Field id="mail" label="Email" error="Enter a valid email address" required>
            <Input type="email" defaultValue="ada@" autoComplete="email" />
          </Field>
          <Field
            label="Password"
            hint="At least 8 characters"
            labelEnd={
              <a href="#f" className={linkClass('quiet', 'text-xs')}>
                Forgot password?
              </a>
            }
          >
            <PasswordInput showLabel="Show" hideLabel="Hide" defaultValue="opensesame" />
          </Field>
          <Field label="Country">
            <NativeSelect
              placeholder="Choose"
              options={[
                { value: 'DE', label: 'Germany' },
                { value: 'BR', label: 'Brazil' },
              ]}
            />
          </Field>
          <Checkbox defaultChecked>I am 18 or older and accept the terms</Checkbox>
          <Checkbox description="At most two a month">Send me offers</Checkbox>
          <Button block size="lg">
            Create account
          </Button>
        </Card>
        <Card padding="lg" className="grid gap-5">
          <h3 className="text-lg">Deposit</h3>
          <Field label="Amount" hint="From €10 to €5,000, no fee">
            <AmountInput
              currency="EUR"
              value={amount}
              onValueChange={setAmount}
              presetsLabel="Amounts"
              presets={['20', '50', '100', '250'].map((text) => ({ text, label: `€${text}` }))}
            />
          </Field>
          <RadioCards
            legend="Method"
            name="method"
            value={method}
            onValueChange={setMethod}
            options={[
              {
                value: 'card',
                label: 'Card',
                description: 'Instant',
                icon: <Icon icon={PLAY_ICON} />,
                end: <Badge>0 %</Badge>,
              },
              {
                value: 'qr',
                label: 'QR payment',
                description: 'About a minute',
                icon: <Icon icon={PLAY_ICON} />,
              },
              { value: 'bank', label: 'Bank transfer', description: 'Not in your country', disabled: true },
            ]}
          />
          <Button block size="lg">
            Deposit €50
          </Button>
        </Card>
        <Card padding="lg" className="grid gap-5">
          <h3 className="text-lg">Small things</h3>
          <SearchInput
            label="Search games"
            value={search}
            onValueChange={setSearch}
            clearLabel="Clear"
            placeholder="Search games"
          />
          <Field label="Code from the message">
            <CodeInput value={code} onValueChange={setCode} />
          </Field>
          <SegmentedControl
            label="Mode"
            name="mode"
            block
            value={mode}
            onValueChange={setMode}
            options={[
              { value: 'real', label: 'Real money' },
              { value: 'demo', label: 'Demo' },
            ]}
          />
          <Switch description="Rounds that win nothing stay silent" defaultChecked>
            Sound
          </Switch>
          <Switch>Quick spins</Switch>
          <Field label="What happened?" optionalLabel="optional">
            <TextArea placeholder="In a few words" />
          </Field>
        </Card>
      </div>
    </Section>
  )
}
