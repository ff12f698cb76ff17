/** Elements whose press the messenger answers with a light vibration. */
const PRESSED = 'button, a[href], summary, [role=button], [role=menuitem], [role=tab]'

/** True if a press on an element does something. */
export const isPress = (target: Element): boolean => {
  const element = target.closest(PRESSED)
  return element !== null && !element.matches('[disabled], [aria-disabled=true]')
}

/** Returns the vibration of a notification by its tone; null for one that reports no result. */
export const vibrationOf = (tone: string | undefined): 'success' | 'error' | null => {
  if (tone === 'success' || tone === 'value') return 'success'
  return tone === 'danger' ? 'error' : null
}

/** True for a field whose content a player would miss. A choice is made again quickly, and so is a search. */
const isWork = (field: Element): boolean =>
  !field.matches('[type=search], [type=radio], [type=checkbox], select') &&
  field.closest('[role=search]') === null

/** Forms in which the player has typed something that isn't sent. */
export class TouchedForms {
  private readonly forms = new Set<Element>()

  /** Records an input into a field. */
  readonly touch = (field: Element): void => {
    const form = field.closest('form')
    if (form !== null && isWork(field)) this.forms.add(form)
  }

  /** Forgets a form that was sent. */
  readonly send = (form: Element): void => {
    this.forms.delete(form)
  }

  /** True while a touched form is on the page. Those that have left it are forgotten. */
  readonly hasWork = (): boolean => {
    for (const form of this.forms) if (!form.isConnected) this.forms.delete(form)
    return this.forms.size > 0
  }
}
