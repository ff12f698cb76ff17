/** Visitors who can open a dialog (specification, dialog access). */
export type DialogAccess = 'anyone' | 'guest' | 'player' | 'confirmed-player'

export interface DialogDefinition {
  readonly access: DialogAccess
  /** Dialogs of the authorization group replace one another. */
  readonly group?: 'authorization'
}

/** The one table of dialogs. A dialog is opened by its name as a query parameter: `?wallet=deposit`. */
export const DIALOGS = {
  'sign-in': { access: 'guest' },
  'sign-up': { access: 'guest' },
  'forgot-pass': { access: 'guest', group: 'authorization' },
  'reset-pass': { access: 'guest', group: 'authorization' },
  'reset-email-send': { access: 'guest', group: 'authorization' },
  'get-code': { access: 'guest' },
  wallet: { access: 'player' },
  'wallet-telegram-app': { access: 'player' },
  'deposit-status': { access: 'player' },
  'deposit-success': { access: 'player' },
  'deposit-error': { access: 'player' },
  'cancel-deposit': { access: 'player' },
  fiat: { access: 'player' },
  confirm: { access: 'confirmed-player' },
  'confirm-email': { access: 'player', group: 'authorization' },
  'change-pass': { access: 'player' },
  phone: { access: 'player' },
  'email-verify': { access: 'player' },
  'change-nickname': { access: 'player' },
  avatars: { access: 'player' },
  'confirm-session-logout': { access: 'player' },
  'add-limit': { access: 'player' },
  'edit-limit': { access: 'player' },
  'confirm-limit-update': { access: 'player' },
  'confirm-delete-limit': { access: 'player' },
  'bonus-details': { access: 'player' },
  'bonus-condition': { access: 'anyone' },
  'confirm-bonus': { access: 'player' },
  'confirm-bonus-unsettled': { access: 'player' },
  'bonus-cancel-lock': { access: 'player' },
  'package-bonus': { access: 'anyone' },
  'wallet-bonus-info': { access: 'player' },
  'geo-popup': { access: 'anyone' },
  'cookie-request': { access: 'anyone' },
  'support-chat': { access: 'anyone' },
  'tg-news': { access: 'anyone' },
  'global-search': { access: 'anyone' },
  categories: { access: 'anyone' },
  'games-filter': { access: 'anyone' },
  'game-limit-reached': { access: 'player' },
  'level-up': { access: 'player' },
  'quests-hub': { access: 'player' },
  'quest-tasks': { access: 'player' },
  'quest-task-games': { access: 'player' },
  'quest-rewards': { access: 'player' },
  'affiliate-program': { access: 'anyone' },
  'referral-transfer': { access: 'player' },
  'vault-deposit': { access: 'player' },
  'vault-withdrawal': { access: 'player' },
  'vault-lock': { access: 'player' },
  tournament: { access: 'anyone' },
  'reality-check': { access: 'player' },
  'mobile-game': { access: 'anyone' },
  'demo-game': { access: 'anyone' },
  'demo-unavailable': { access: 'anyone' },
} as const satisfies Record<string, DialogDefinition>

export type DialogName = keyof typeof DIALOGS

/** Returns the dialog that a query parameter opens, by its name or its alias (specification, dialog names); null for any other. */
export const dialogOf = (parameter: string): DialogName | null => {
  if (parameter === 'telegram-news') return 'tg-news'
  return isDialogName(parameter) ? parameter : null
}

export const isDialogName = (text: string): text is DialogName => Object.hasOwn(DIALOGS, text)

/** Returns the other dialogs of a dialog's group. Opening the dialog closes them; other dialogs below stay open. */
export function groupOf(name: DialogName): readonly DialogName[] {
  const { group }: DialogDefinition = DIALOGS[name]
  if (group === undefined) return []
  return Object.entries<DialogDefinition>(DIALOGS)
    .filter(([other, definition]) => definition.group === group && other !== name)
    .map(([other]) => other)
    .filter(isDialogName)
}

/** Properties of a visitor that the access rule depends on. */
export interface DialogViewer {
  readonly isLoggedIn: boolean
  readonly isConfirmed: boolean
}

/** True if a visitor may see a dialog. Otherwise its parameter is removed from the URL. */
export function mayOpenDialog(name: DialogName, viewer: DialogViewer): boolean {
  const { access } = DIALOGS[name]
  if (access === 'anyone') return true
  if (access === 'guest') return !viewer.isLoggedIn
  return viewer.isLoggedIn && (access === 'player' || viewer.isConfirmed)
}

/** True if the visitor is a guest who can see the dialog after signing in. */
export const offersSignIn = (name: DialogName, viewer: DialogViewer): boolean =>
  !viewer.isLoggedIn && (DIALOGS[name].access === 'player' || DIALOGS[name].access === 'confirmed-player')
