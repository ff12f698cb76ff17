/** The two colours of a side, as a tile cut in two. */
export function Colours({ colours }: { colours: readonly [string, string] }) {
  return (
    <svg aria-hidden="true" className="colours" viewBox="0 0 12 12" width="14" height="14">
      <path fill={colours[0]} d="M0 0H12A12 12 0 0 1 0 12Z" />
      <path fill={colours[1]} d="M12 0V9A3 3 0 0 1 9 12H0A12 12 0 0 0 12 0Z" />
    </svg>
  )
}
