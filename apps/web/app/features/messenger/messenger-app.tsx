import { useEntry } from './use-entry.ts'
import { useMessenger, useMessengerBack, useMessengerTheme, useMessengerViewport } from './use-messenger.ts'
import { useMirroredItems } from './use-mirrored-items.ts'

/** The app within the messenger: signs in the user who opened it, and follows the messenger's theme and size. */
export function MessengerApp() {
  return useMessenger() ? <Around /> : null
}

function Around() {
  useMessengerTheme()
  useMessengerViewport()
  useMessengerBack()
  return useMirroredItems() ? <Entry /> : null
}

function Entry() {
  useEntry()
  return null
}
