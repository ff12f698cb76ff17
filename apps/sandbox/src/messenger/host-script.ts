import { BOT_USERNAME } from './bot/bot-facts.ts'

/**
 * Script of the host page: the protocol of the messenger's web clients over `postMessage`, as documented at
 * core.telegram.org/api/web-events. Plain JavaScript, sent without compilation.
 */
export const HOST_SCRIPT = `'use strict'
const host = document.querySelector('.host')
const form = host.querySelector('form')
const client = host.querySelector('.client')
let frame = host.querySelector('iframe')
const log = host.querySelector('.log')
const back = host.querySelector('[data-do=back]')
const { site, launches } = host.dataset
const value = (name) => form.elements[name].value

const THEMES = {
  dark: { bg_color: '#17212b', secondary_bg_color: '#232e3c', text_color: '#f5f5f5', hint_color: '#708499', link_color: '#6ab3f3', button_color: '#5288c1', button_text_color: '#ffffff', header_bg_color: '#17212b' },
  light: { bg_color: '#ffffff', secondary_bg_color: '#f1f1f1', text_color: '#000000', hint_color: '#999999', link_color: '#2481cc', button_color: '#2481cc', button_text_color: '#ffffff', header_bg_color: '#ffffff' },
}
const STORAGE_PREFIX = 'messenger-storage:'

function note(direction, name, data) {
  const line = direction + ' ' + name + (data && Object.keys(data).length ? ' ' + JSON.stringify(data) : '')
  log.textContent = (line + '\\n' + log.textContent).slice(0, 8000)
}

function tell(eventType, eventData) {
  note('>', eventType, eventData)
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), site)
}

let asksBeforeClose = false
const edges = () => {
  const [top, bottom] = value('edges').split(',').map(Number)
  return { top, bottom, left: 0, right: 0 }
}
const viewport = () => ({ height: frame.clientHeight, width: frame.clientWidth, is_expanded: true, is_state_stable: true })

const ANSWERS = {
  iframe_ready: () => {},
  web_app_request_theme: () => tell('theme_changed', { theme_params: THEMES[value('theme')] }),
  web_app_request_viewport: () => tell('viewport_changed', viewport()),
  web_app_request_safe_area: () => tell('safe_area_changed', edges()),
  web_app_request_content_safe_area: () => tell('content_safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 }),
  web_app_request_fullscreen: () => tell('fullscreen_failed', { error: 'UNSUPPORTED' }),
  web_app_setup_back_button: ({ is_visible }) => { back.hidden = !is_visible },
  web_app_setup_closing_behavior: ({ need_confirmation }) => { asksBeforeClose = need_confirmation === true },
  web_app_close: () => shut(),
  web_app_open_link: ({ url }) => { if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener') },
  web_app_device_storage_save_key: ({ req_id, key, value: text }) => {
    if (text === null) localStorage.removeItem(STORAGE_PREFIX + key)
    else localStorage.setItem(STORAGE_PREFIX + key, text)
    tell('device_storage_key_saved', { req_id })
  },
  web_app_device_storage_get_key: ({ req_id, key }) =>
    tell('device_storage_key_received', { req_id, value: localStorage.getItem(STORAGE_PREFIX + key) }),
  web_app_device_storage_clear: ({ req_id }) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(STORAGE_PREFIX)) localStorage.removeItem(key)
    tell('device_storage_cleared', { req_id })
  },
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== site || typeof data !== 'string') return
  const { eventType, eventData } = JSON.parse(data)
  note('<', eventType, eventData)
  ANSWERS[eventType]?.(eventData ?? {})
})

function shape() {
  const [width, height] = value('size').split('x').map(Number)
  client.style.setProperty('--client-width', width ? width + 'px' : '100%')
  client.style.setProperty('--client-height', height + 'px')
}

// Each launch needs a new frame: a frame whose address differs only behind the # would not reload.
function renew() {
  const next = frame.cloneNode()
  next.removeAttribute('src')
  next.hidden = false
  frame.replaceWith(next)
  frame = next
  return next
}

function shut() {
  asksBeforeClose = false
  back.hidden = true
  renew().hidden = true
}

const someUser = () => String(5200000000 + Math.floor(Math.random() * 1e8))

// Opens the app at the form's page, or at the address of a button of the bot, as a user.
async function openApp(user, address) {
  shape()
  back.hidden = true
  asksBeforeClose = false
  const start = address ? '' : value('start')
  const answer = await fetch(launches, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: Number(user), kind: value('kind'), start }),
  })
  const { data } = await answer.json()
  const launch = new URLSearchParams({
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: JSON.stringify(THEMES[value('theme')]),
  })
  if (data) launch.set('tgWebAppData', data)
  if (start) launch.set('tgWebAppStartParam', start)
  const url = new URL(address || value('path'), site)
  if (!address) url.searchParams.set('botUrl', 'https://t.me/${BOT_USERNAME}')
  url.hash = launch.toString()
  renew().src = url.href
}

form.addEventListener('submit', (event) => { event.preventDefault(); void openApp(value('user') || someUser()) })
form.elements.theme.addEventListener('change', ANSWERS.web_app_request_theme)
form.elements.size.addEventListener('change', () => { shape(); ANSWERS.web_app_request_viewport() })
form.elements.edges.addEventListener('change', ANSWERS.web_app_request_safe_area)
back.addEventListener('click', () => tell('back_button_pressed'))
host.querySelector('[data-do=close]').addEventListener('click', () => {
  if (!asksBeforeClose || confirm('Changes that you made may not be saved. Close the app?')) shut()
})
host.querySelector('[data-do=reload]').addEventListener('click', () => tell('reload_iframe'))
shape()
`
