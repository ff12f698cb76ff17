import { Avatar } from '@tessera/ui'

export interface ProviderMarkProps {
  readonly name: string
  /** Address of the studio's own mark; empty where it has none. */
  readonly logo: string
  /** Side in px. */
  readonly size: number
  readonly className?: string
}

/** A studio's mark beside its name: its own, or its letters on a tile. */
export function ProviderMark({ name, logo, size, className = '' }: ProviderMarkProps) {
  if (logo === '') {
    return (
      <span aria-hidden="true" className={`flex-none ${className}`}>
        <Avatar name={name} size={size} />
      </span>
    )
  }
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`flex-none ${className}`}
    />
  )
}
