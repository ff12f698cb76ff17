import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

/**
 * `primary` is the main action, `value` is for money won or claimed, `danger` deletes; the remaining variants are less
 * prominent.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'value'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined
  /** Height: `sm` 32 px, `md` 44 px (the size for touch), `lg` 52 px. */
  readonly size?: ButtonSize | undefined
  /** Uses the full width of the container. */
  readonly block?: boolean | undefined
  readonly className?: string | undefined
}

/** Returns the classes of a button, for a link that looks like one: `<Link className={buttonClass()}>`. */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: ButtonLook = {}): string {
  return cx('t-button', `t-button-${variant}`, `t-button-${size}`, block && 'w-full', className)
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** The action is in progress: the button keeps its width, shows a spinner and ignores presses. */
    readonly loading?: boolean | undefined
    /** Reason why the button is disabled. The button stays in the tab order and announces the reason. */
    readonly disabledReason?: string | undefined
    readonly iconStart?: ReactNode
    readonly iconEnd?: ReactNode
  }

/** Button of the design system. `type` defaults to `button`; the submit button of a form sets `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, size, block, className, loading, disabledReason, iconStart, iconEnd, children, ...rest } =
    props
  const reasonId = useId()
  const inert = loading === true || disabledReason !== undefined
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, className })}
      onClick={onClick}
      aria-busy={loading || undefined}
      aria-disabled={inert || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      title={disabledReason ?? rest.title}
    >
      <span className="t-button-content">
        {iconStart}
        {children}
        {iconEnd}
      </span>
      {loading ? <Spinner className="t-button-spinner" /> : null}
      {disabledReason === undefined ? null : (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}
