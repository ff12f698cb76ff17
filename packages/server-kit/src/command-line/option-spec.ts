/** A value that a command takes as `--name <value>`. */
export interface OptionSpec {
  /** Placeholder of the value in the help text, such as `id`. */
  readonly value: string
  readonly about: string
  /** Refused where it is missing. */
  readonly isRequired?: boolean
  /** May be given several times. */
  readonly isRepeated?: boolean
}
