/**
 * Script of the chat on the host page: a tester writes to the bot as the selected user, and its buttons open the app. It runs
 * after the script of the host page, whose functions it uses. Plain JavaScript, sent without compilation.
 */
export const CHAT_SCRIPT = `'use strict'
const chat = host.querySelector('.chat')
const list = chat.querySelector('ol')
const writing = chat.querySelector('form')
const blocking = chat.querySelector('[data-do=block]')
const POLL_MS = 500

// A new user stays the same until another one is selected.
let newUser = someUser()
const chatUser = () => value('user') || newUser
const address = (act) => chat.dataset.chats + '/' + chatUser() + (act ? '/' + act : '')

async function act(name, body) {
  await fetch(address(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await refresh()
}

function keyOf(messageId, button) {
  if (button.url) {
    const link = document.createElement('a')
    link.href = button.url
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = button.text
    return link
  }
  const key = document.createElement('button')
  key.type = 'button'
  key.textContent = button.text
  key.addEventListener('click', () => {
    if (button.web_app) void openApp(chatUser(), button.web_app.url)
    else void act('presses', { messageId, data: button.callback_data })
  })
  return key
}

function itemOf({ id, isFromBot, text, keyboard }) {
  const item = document.createElement('li')
  item.className = isFromBot ? 'bot' : 'user'
  const words = document.createElement('p')
  words.dir = 'auto'
  words.textContent = text
  const keys = document.createElement('div')
  keys.className = 'keys'
  for (const row of keyboard) {
    const line = document.createElement('div')
    line.append(...row.map((button) => keyOf(id, button)))
    keys.append(line)
  }
  item.append(words, ...(keyboard.length ? [keys] : []))
  return item
}

function commandOf({ command, description }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.title = description
  button.textContent = '/' + command
  button.addEventListener('click', () => void act('messages', { text: '/' + command }))
  return button
}

let shown = ''
async function refresh() {
  const asked = address('')
  const answer = await fetch(asked)
  const { data } = await answer.json()
  // Another user may have been selected meanwhile.
  if (asked !== address('') || JSON.stringify(data) === shown) return
  shown = JSON.stringify(data)
  list.replaceChildren(...data.messages.map(itemOf))
  list.scrollTop = list.scrollHeight
  chat.querySelector('[role=status]').textContent = data.notice || ''
  chat.querySelector('.commands').replaceChildren(...data.commands.map(commandOf))
  blocking.setAttribute('aria-pressed', String(data.isBlocked))
}

writing.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = writing.elements.text.value
  writing.reset()
  void act('messages', { text })
})
blocking.addEventListener('click', () =>
  void act('block', { isBlocked: blocking.getAttribute('aria-pressed') !== 'true' }))
form.elements.user.addEventListener('change', () => {
  newUser = someUser()
  shown = ''
  void refresh()
})

async function poll() {
  // An answer that doesn't arrive is requested again.
  if (frame.hidden && !document.hidden) await refresh().catch(() => {})
  setTimeout(poll, POLL_MS)
}
void poll()
`
