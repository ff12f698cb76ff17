import { Icon } from './icon.tsx'
import { MOON_ICON, SUN_ICON, SYSTEM_ICON } from './icons.ts'
import { SegmentedControl } from './segmented-control.tsx'

/** Theme chosen by the user; `system` follows the device. */
export type ThemeChoice = 'system' | 'dark' | 'light'

export type ThemeSwitchProps = {
  readonly label: string
  readonly value: ThemeChoice
  readonly labels: Readonly<Record<ThemeChoice, string>>
  readonly onValueChange: (value: ThemeChoice) => void
  readonly name?: string
  readonly className?: string
}

/** Choice between dark, light and the theme of the device. */
export function ThemeSwitch({
  label,
  value,
  labels,
  onValueChange,
  name = 'theme',
  className,
}: ThemeSwitchProps) {
  return (
    <SegmentedControl
      label={label}
      name={name}
      value={value}
      onValueChange={onValueChange}
      iconsOnly
      {...(className !== undefined && { className })}
      options={[
        { value: 'system', label: labels.system, icon: <Icon icon={SYSTEM_ICON} size={18} /> },
        { value: 'dark', label: labels.dark, icon: <Icon icon={MOON_ICON} size={18} /> },
        { value: 'light', label: labels.light, icon: <Icon icon={SUN_ICON} size={18} /> },
      ]}
    />
  )
}
