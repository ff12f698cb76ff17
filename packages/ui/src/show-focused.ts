/**
 * Shows a control in a row as a whole when it gets the focus by keyboard. Browsers scroll to a control outside of its
 * row, but leave one cut off that is partly inside. Returns the function that stops it.
 *
 * @param rows selector of the rows that scroll horizontally
 */
export function showFocused(root: Document | ShadowRoot, rows: string): () => void {
  const onFocusIn = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(':focus-visible') && target.closest(rows))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  root.addEventListener('focusin', onFocusIn)
  return () => root.removeEventListener('focusin', onFocusIn)
}
