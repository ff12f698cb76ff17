import { useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { EYE_ICON, EYE_OFF_ICON } from './icons.ts'
import { Input, type InputProps } from './input.tsx'

export type PasswordInputProps = Omit<InputProps, 'type' | 'end'> & {
  readonly showLabel: string
  readonly hideLabel: string
}

/** Password input with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          className="-me-2"
          label={shown ? hideLabel : showLabel}
          icon={<Icon icon={shown ? EYE_OFF_ICON : EYE_ICON} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
