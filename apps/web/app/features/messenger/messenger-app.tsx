import { useEntry } from './use-entry.ts'
import { useMessenger, useMessengerBack, useMessengerTheme, useMessengerViewport } from './use-messenger.ts'
import { useKeptItems } from './use-mirrored-items.ts'

/** The app within the messenger: signs in the user who opened it, and follows the messenger's theme and size. */
export function MessengerApp() {
  return useMessenger() ? <Around /> : null
}

function Around() {
  useMessengerTheme()
  useMessengerViewport()
  useMessengerBack()
  return useKeptItems() ? <Entry /> : null
}

function Entry() {
  useEntry()
  return null
}
