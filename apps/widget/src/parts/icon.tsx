/** Icon in the colour of the surrounding text. Adjacent text has its meaning. */
export function Icon({ icon, size = 20, turns }: { icon: string; size?: number; turns?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className={turns ? 'icon turns' : 'icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
    >
      <path fillRule="evenodd" d={icon} />
    </svg>
  )
}
