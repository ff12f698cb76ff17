let isPressed = false

if (typeof document !== 'undefined') {
  const note = (type: string, pressed: boolean) =>
    document.addEventListener(
      type,
      () => {
        isPressed = pressed
      },
      true,
    )
  note('pointerdown', true)
  note('pointerup', false)
  note('pointercancel', false)
}

/**
 * Does something at once, or when the pointer that is pressed was let go: what moves the page under a press would take it
 * from the button that it began on.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work()
    return
  }
  const end = () => {
    removeEventListener('pointerup', end, true)
    removeEventListener('pointercancel', end, true)
    // The click comes after this event, and before the next task.
    setTimeout(work)
  }
  addEventListener('pointerup', end, true)
  addEventListener('pointercancel', end, true)
}
