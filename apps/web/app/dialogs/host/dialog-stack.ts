import type { OpenDialog } from '../../shared/dialogs/dialog-url.ts'

/**
 * What stays mounted: the dialogs that are open, with their present values, and those that were, so that they can
 * close by moving out. A dialog that opens again takes its new value.
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

/** What stays mounted after a dialog has left the screen: it begins anew when it is opened again. */
export const withoutLeft = (
  mounted: readonly OpenDialog[],
  left: OpenDialog['name'],
): readonly OpenDialog[] => mounted.filter(({ name }) => name !== left)
