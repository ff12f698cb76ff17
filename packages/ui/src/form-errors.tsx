import { type RefObject, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

export type FormError = {
  /** Id of the field's control; absent if the error concerns the whole form. */
  readonly fieldId?: string
  readonly message: string
}

export type FormErrorsProps = {
  readonly title: string
  readonly errors: readonly FormError[]
  /** Moves the focus here when the errors change, so that a screen reader reads them. */
  readonly focus?: boolean
  readonly className?: string
}

/** Summary of the errors of a form, each with a link to its field. Renders nothing without errors. */
export function FormErrors({ title, errors, focus, className }: FormErrorsProps) {
  const box: RefObject<HTMLDivElement | null> = useRef(null)
  const signature = errors.map((error) => error.message).join('\n')

  useEffect(() => {
    if (focus && signature !== '') box.current?.focus()
  }, [focus, signature])

  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={cx('t-notice t-tone-danger', className)}>
      <strong>{title}</strong>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId)?.focus()
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
