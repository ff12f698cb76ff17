export { Amount, type AmountProps, type AmountSize, LiveAmount, type LiveAmountProps } from './amount.tsx'
export { AmountInput, type AmountInputProps, type AmountPreset } from './amount-input.tsx'
export { Avatar, type AvatarProps } from './avatar.tsx'
export {
  Badge,
  type BadgeProps,
  StatusBadge,
  type StatusBadgeProps,
  type StatusShape,
  type Tone,
} from './badge.tsx'
export { BalancePill, type BalancePillProps } from './balance-pill.tsx'
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './button.tsx'
export { Card, type CardProps } from './card.tsx'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './checkbox.tsx'
export { Chip, ChipNav, type ChipNavItem, type ChipNavProps, type ChipProps, type LinkLike } from './chip.tsx'
export { CodeInput, type CodeInputProps } from './code-input.tsx'
export { Confetti, type ConfettiProps } from './confetti.tsx'
export { CopyField, type CopyFieldProps } from './copy-field.tsx'
export { Countdown, type CountdownProps } from './countdown.tsx'
export { cx } from './cx.ts'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { Field, type FieldControl, type FieldProps, useFieldControl } from './field.tsx'
export { type FormError, FormErrors, type FormErrorsProps } from './form-errors.tsx'
export { GameTile, type GameTileProps, TileGrid, type TileGridProps } from './game-tile.tsx'
export { Icon, type IconData, type IconProps } from './icon.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { Input, type InputProps, TextArea, type TextAreaProps } from './input.tsx'
export { linkClass } from './link-class.ts'
export { Logo, type LogoProps } from './logo.tsx'
export { NativeSelect, type NativeSelectProps } from './native-select.tsx'
export {
  BottomNav,
  type BottomNavItem,
  type BottomNavProps,
  NavItem,
  type NavItemProps,
  NavRail,
  type NavRailProps,
} from './nav.tsx'
export { Notice, type NoticeProps } from './notice.tsx'
export { Pagination, type PaginationProps } from './pagination.tsx'
export { PasswordInput, type PasswordInputProps } from './password-input.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx'
export { QrFrame, type QrFrameProps } from './qr-frame.tsx'
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './radio-cards.tsx'
export { RecordList, type RecordListProps, RecordRow, type RecordRowProps } from './record-list.tsx'
export { SearchInput, type SearchInputProps } from './search-input.tsx'
export { PageHeader, type PageHeaderProps, Section, type SectionProps } from './section.tsx'
export { SegmentedControl, type SegmentedControlProps, type SegmentOption } from './segmented-control.tsx'
export { Shelf, type ShelfProps } from './shelf.tsx'
export { Skeleton, type SkeletonProps, SkeletonText, TileSkeleton } from './skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner.tsx'
export { StepIndicator, type StepIndicatorProps } from './step-indicator.tsx'
export { applyTheme, type ThemeChoice, ThemeSwitch, type ThemeSwitchProps } from './theme-switch.tsx'
export {
  createToastQueue,
  type Toast,
  type ToastClock,
  type ToastContent,
  type ToastQueue,
  toastTiming,
} from './toast-queue.ts'
export { ToastViewport, type ToastViewportProps } from './toast-viewport.tsx'
export { useHydrated } from './use-hydrated.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
