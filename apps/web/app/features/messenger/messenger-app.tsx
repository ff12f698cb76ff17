import { useEntry } from './use-entry.ts'
import { useMessenger, useMessengerBack, useMessengerTheme, useMessengerViewport } from './use-messenger.ts'
import { useMessengerClosing, useMessengerHaptics } from './use-messenger-touch.ts'
import { useMirroredItems } from './use-mirrored-items.ts'

/** The app within the messenger: signs in the user who opened it, and uses the messenger's controls, theme and size. */
export function MessengerApp() {
  return useMessenger() ? <Around /> : null
}

function Around() {
  useMessengerTheme()
  useMessengerViewport()
  useMessengerBack()
  useMessengerHaptics()
  useMessengerClosing()
  return useMirroredItems() ? <Entry /> : null
}

function Entry() {
  useEntry()
  return null
}
