import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { parentOf } from '@tessera/contract/languages'
import { LOCALES } from '@tessera/contract/routes'
import { Field, Input, Notice, TextArea } from '@tessera/ui'
import { useEffect, useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { type CallError, type CallParts, call } from '../platform/call.ts'
import { useErrorText } from '../platform/error-text.ts'

type Message = Omit<CallParts<'POST /office/broadcasts'>['body'], 'reason'>
type Audience = Message['audience']

interface NewBroadcastProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

const EMPTY: Message = {
  id: '',
  title: {},
  text: {},
  link: '/bonuses',
  audience: { countries: null, languages: null, from: null, until: null },
}

/** Parses a list of codes; null for an empty one. */
function codesOf(text: string): string[] | null {
  const codes = text.split(/[\s,]+/).filter(Boolean)
  return codes.length === 0 ? null : codes
}

/** Returns what is sent of a message: its id without blanks, and the texts that were filled in. */
const bodyOf = (message: Message): Message => ({
  ...message,
  id: message.id.trim(),
  title: filledOf(message.title),
  text: filledOf(message.text),
})

const filledOf = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Form of a message in every language of the site, with the number of players who get it. */
export function NewBroadcast({ onClose, onDone }: NewBroadcastProps) {
  const { t } = useLingui()
  const [message, setMessage] = useState(EMPTY)
  const change = (changes: Partial<Message>) => setMessage((before) => ({ ...before, ...changes }))
  return (
    <ReasonDialog
      name="POST /office/broadcasts"
      parts={(reason) => ({ body: { ...bodyOf(message), reason } })}
      title={t`New message`}
      text={<Trans>Players on a break and players who switched offers off don’t get it.</Trans>}
      label={t`Send message`}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={t`ID`} hint={t`Small letters, digits and hyphens. Each ID is sent once.`} required>
        <Input
          name="id"
          value={message.id}
          maxLength={60}
          placeholder="weekly-quest-48"
          autoComplete="off"
          onChange={(event) => change({ id: event.currentTarget.value })}
        />
      </Field>
      <TextFields message={message} onChange={change} />
      <Field label={t`Page that it links to`} required>
        <Input
          name="link"
          value={message.link}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
      </Field>
      <AudienceFields
        audience={message.audience}
        onChange={(changes) => change({ audience: { ...message.audience, ...changes } })}
      />
      <Count audience={message.audience} />
    </ReasonDialog>
  )
}

interface TextFieldsProps {
  readonly message: Message
  readonly onChange: (changes: Partial<Message>) => void
}

/** Title and text in each language. A language of a country may be left out: it shows its parent’s text. */
function TextFields({ message, onChange }: TextFieldsProps) {
  const { t } = useLingui()
  return LOCALES.map(({ code, name }) => (
    <fieldset key={code} className="grid gap-3">
      <Field label={t`Title, ${name}`} required={parentOf(code) === null}>
        <Input
          name={`title-${code}`}
          lang={code}
          value={message.title[code] ?? ''}
          maxLength={80}
          onChange={(event) => onChange({ title: { ...message.title, [code]: event.currentTarget.value } })}
        />
      </Field>
      <Field label={t`Text, ${name}`} required={parentOf(code) === null}>
        <TextArea
          name={`text-${code}`}
          lang={code}
          value={message.text[code] ?? ''}
          maxLength={400}
          onChange={(event) => onChange({ text: { ...message.text, [code]: event.currentTarget.value } })}
        />
      </Field>
    </fieldset>
  ))
}

interface AudienceFieldsProps {
  readonly audience: Audience
  readonly onChange: (changes: Partial<Audience>) => void
}

/** Countries, languages and days of registration of the players who get the message. */
function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const { t } = useLingui()
  const [countries, setCountries] = useState('')
  const [languages, setLanguages] = useState('')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t`Countries`} hint={t`Codes, such as DE, AT; empty for all`}>
        <Input
          name="countries"
          value={countries}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setCountries(value.toUpperCase())
            onChange({ countries: codesOf(value.toUpperCase()) })
          }}
        />
      </Field>
      <Field label={t`Languages`} hint={t`Codes, such as de; empty for all`}>
        <Input
          name="languages"
          value={languages}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setLanguages(value.toLowerCase())
            onChange({ languages: codesOf(value.toLowerCase()) })
          }}
        />
      </Field>
      <Field label={t`Registered from`}>
        <Input
          type="date"
          name="from"
          value={audience.from ?? ''}
          onChange={(event) => onChange({ from: event.currentTarget.value || null })}
        />
      </Field>
      <Field label={t`Registered before`}>
        <Input
          type="date"
          name="until"
          value={audience.until ?? ''}
          onChange={(event) => onChange({ until: event.currentTarget.value || null })}
        />
      </Field>
    </div>
  )
}

/** Number of players of the audience. It is counted again when the audience changes. */
function Count({ audience }: { readonly audience: Audience }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [state, setState] = useState<{ players: number | null; error: CallError | null }>({
    players: null,
    error: null,
  })
  const key = JSON.stringify(audience)
  useEffect(() => {
    let isCurrent = true
    call('POST /office/broadcasts/count', { body: { audience: JSON.parse(key) as Audience } }).then(
      ({ players }) => isCurrent && setState({ players, error: null }),
      (error: CallError) => isCurrent && setState({ players: null, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  const { players, error } = state
  return (
    <Notice tone={error ? 'danger' : 'info'}>
      <span role="status" aria-label={t`Receivers`}>
        {error ? errorText(error) : null}
        {players === null ? null : <Plural value={players} one="# player" other="# players" />}
      </span>
    </Notice>
  )
}
