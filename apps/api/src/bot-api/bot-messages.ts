import type { BotApi, BotApiResult } from './bot-api.ts'

/** A button below a message of the bot: it opens the app at an address, or sends data back to the bot. */
export type BotButton =
  | { readonly text: string; readonly appUrl: string }
  | { readonly text: string; readonly data: string }

/** A message of the bot to one of its users. */
export interface BotMessage {
  readonly userId: string
  readonly text: string
  /** Rows of buttons below the text. */
  readonly keyboard: readonly (readonly BotButton[])[]
}

/** Returns a button that opens the app in the messenger, where it is signed in by the launch. */
export const appButton = (text: string, url: string): BotButton => ({ text, appUrl: url })

/** Returns a button as the interface describes it. */
const toApiButton = (button: BotButton) =>
  'data' in button
    ? { text: button.text, callback_data: button.data }
    : { text: button.text, web_app: { url: button.appUrl } }

const parametersOf = ({ userId, text, keyboard }: BotMessage) => ({
  chat_id: userId,
  text,
  link_preview_options: { is_disabled: true },
  reply_markup: { inline_keyboard: keyboard.map((row) => row.map(toApiButton)) },
})

/** Sends a message. The interface recognises no repetition, so a message whose delivery is unknown is never sent again. */
export const sendBotMessage = (api: BotApi, message: BotMessage): Promise<BotApiResult> =>
  api.call('sendMessage', parametersOf(message))

/** Replaces an earlier message. It may be repeated. */
export const editBotMessage = (api: BotApi, messageId: number, message: BotMessage): Promise<BotApiResult> =>
  api.call('editMessageText', { message_id: messageId, ...parametersOf(message) })
