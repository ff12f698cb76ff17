export interface ProviderMarkProps {
  /** Address of the studio's logo. */
  readonly logo: string
  /** Side length in px. */
  readonly size: number
  readonly className?: string
}

/** Logo of a studio. It is decorative: the name is next to it. */
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
