import type { OpenDialog } from '../../platform/urls/dialog-url.ts'

/**
 * Returns the mounted dialogs: the open ones with their current values, and those that are still closing, for their
 * animation. A dialog that opens again gets its new value.
 */
export function stackDialogs(
  mounted: readonly OpenDialog[],
  open: readonly OpenDialog[],
): readonly OpenDialog[] {
  const closing = mounted.filter(({ name }) => !open.some((other) => other.name === name))
  const next = [...closing, ...open]
  const isSame =
    next.length === mounted.length &&
    next.every(
      (dialog, index) => dialog.name === mounted[index]?.name && dialog.value === mounted[index]?.value,
    )
  return isSame ? mounted : next
}

/**
 * Returns the mounted dialogs without one that has left the screen, so that it starts fresh when it is opened again.
 */
export const withoutLeft = (
  mounted: readonly OpenDialog[],
  left: OpenDialog['name'],
): readonly OpenDialog[] => mounted.filter(({ name }) => name !== left)
