import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Field, Notice, TextArea } from '@tessera/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useErrorText } from '../platform/error-text.ts'
import { useAct } from '../platform/use-call.ts'

const MAX_LENGTH = 2000

interface AnswerFormProps {
  readonly chatId: string
  readonly onDone: () => void
}

/** Form of an answer. A failed answer keeps its text and its id, so that it isn't stored twice when it is sent again. */
export function AnswerForm({ chatId, onDone }: AnswerFormProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const answer = useAct('POST /office/chats/{chatId}/answer')
  const [text, setText] = useState('')
  const attempt = useRef<{ readonly text: string; readonly clientId: string } | null>(null)
  const isReady = text.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    if (attempt.current?.text !== text) attempt.current = { text, clientId: crypto.randomUUID() }
    const { clientId } = attempt.current
    const sent = await answer.run({ params: { chatId }, body: { clientId, text: text.trim() } })
    if (sent === null) return
    attempt.current = null
    setText((now) => (now === text ? '' : now))
    onDone()
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {answer.error ? (
        <Notice tone="danger" role="alert">
          {errorText(answer.error)}
        </Notice>
      ) : null}
      <Field
        label={t`Answer`}
        hint={
          <Trans>The visitor sees it at once, without your name. Never ask for a password or a code.</Trans>
        }
      >
        <TextArea
          name="answer"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        loading={answer.isBusy}
        disabledReason={isReady ? undefined : t`Enter an answer first`}
      >
        <Trans>Send answer</Trans>
      </Button>
    </form>
  )
}
