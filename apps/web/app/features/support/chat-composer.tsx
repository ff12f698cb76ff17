import { useLingui } from '@lingui/react/macro'
import { Button, Field, TextArea } from '@tessera/ui'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useDraft } from '../../kit/forms/use-draft.ts'

/** Longest message that the API takes, in characters. */
const MAX_LENGTH = 2000

/** Form of a chat message. Enter sends it with a keyboard; with Shift it starts a new line. */
export function ChatComposer({ onSend }: { readonly onSend: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  useDraft('chat', {
    typed: () => (text === '' ? {} : { text }),
    restore: (typed) => setText(String(typed.text ?? '')),
  })
  const send = () => {
    const message = text.trim()
    if (message === '') return
    onSend(message)
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method, and on a touch keyboard it is the only way to a new line.
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlain || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field label={t`Message`} hint={t`Never send us a password or a code.`}>
        <TextArea
          name="chat-message"
          rows={2}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
      </Field>
      <Button type="submit" disabledReason={text.trim() === '' ? t`Enter a message first` : undefined}>
        {t`Send`}
      </Button>
    </form>
  )
}
