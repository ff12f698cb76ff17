/** A value that a command takes as `--name <value>`. */
export interface OptionSpec {
  /** Placeholder of the value in the help text, such as `id`. */
  readonly value: string
  readonly about: string
  /** True if the command is refused without this option. */
  readonly isRequired?: boolean
  /** True if the option can be given several times. */
  readonly isRepeated?: boolean
}
