export interface ProviderMarkProps {
  /** Address of the studio's mark. */
  readonly logo: string
  /** Side in px. */
  readonly size: number
  readonly className?: string
}

/** A studio's mark beside its name, which tells the same in words. */
export function ProviderMark({ logo, size, className = '' }: ProviderMarkProps) {
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
