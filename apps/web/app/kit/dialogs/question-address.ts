/** Questions that the dialog `confirm` asks by its address, such as `?confirm=cancel-withdrawal:<invoice>`. */
export const QUESTIONS = ['cancel-quest', 'cancel-withdrawal', 'delete-document', 'sign-out-others'] as const
export type QuestionName = (typeof QUESTIONS)[number]

/** A question about an item, such as an invoice; the id is empty for a question without one. */
export interface Question {
  readonly name: QuestionName
  readonly id: string
}

/** Returns the value of the dialog that asks a question. */
export const questionAddress = ({ name, id }: Question): string => (id === '' ? name : `${name}:${id}`)

/** Reads the value of the dialog; null if it isn't a question. */
export function readQuestion(value: string): Question | null {
  const [first = '', ...rest] = value.split(':')
  const name = QUESTIONS.find((each) => each === first)
  return name === undefined ? null : { name, id: rest.join(':') }
}
