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
 * Runs `work` immediately, or after the current press ends. A layout change during a press would move the button away
 * from the pointer.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work()
    return
  }
  const end = () => {
    removeEventListener('pointerup', end, true)
    removeEventListener('pointercancel', end, true)
    // The click is dispatched after this event and before the next task.
    setTimeout(work)
  }
  addEventListener('pointerup', end, true)
  addEventListener('pointercancel', end, true)
}
