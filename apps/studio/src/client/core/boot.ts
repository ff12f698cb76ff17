import { directionOf } from '@tessera/contract/routes'
import type { PageData } from '../../page-data.ts'
import type { GameSessionView } from '../../protocol.ts'
import { createTexts, type Texts } from '../texts.ts'
import { shell } from '../views/shell.ts'
import { createRoundApi, type Result, type RoundApi } from './api.ts'
import { isRecord } from './decode.ts'
import { h } from './dom.ts'
import { createFlow, type Flow } from './flow.ts'
import { createGame, type Engine, type Game } from './game.ts'
import { connectHost, type Host, type HostMessage } from './host.ts'
import { listenToKeys } from './keyboard.ts'
import { createLanguage } from './language.ts'
import { createRetryWait } from './retry-wait.ts'
import { createRoundRunner, makeRoundKey } from './round-runner.ts'
import { effect, signal } from './signals.ts'
import { createSound } from './sound.ts'

/**
 * Reads the token from the page's fragment and removes it from the visible address at once. Null if there is
 * none.
 */
export function takeToken(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('session')
  try {
    history.replaceState(null, '', location.pathname + location.search)
  } catch {
    // A browser may refuse to rewrite the address of a sandboxed frame; the token is still sent to no server.
  }
  return token
}

function readPageData(): PageData {
  const data: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')
  if (!isRecord(data) || typeof data.gameId !== 'string')
    throw new Error('the page was served without its data')
  return data as unknown as PageData
}

/** Opens the session. If that fails, shows the problem and waits until the player retries. */
async function openSession(api: RoundApi, host: Host, texts: () => Texts): Promise<GameSessionView> {
  for (;;) {
    const answer: Result<GameSessionView> = await api.openSession()
    if (answer.ok) return answer.value
    host.send({ type: 'error', code: answer.problem.code })
    await askToRetry(answer.problem.code, texts(), host)
  }
}

function askToRetry(code: keyof Texts['problems'], texts: Texts, host: Host): Promise<void> {
  const ends = code === 'session_closed' || code === 'unauthorized'
  const says = texts.problems[code]
  return new Promise((resolve) => {
    const act = () => {
      if (ends) host.send({ type: 'exit' })
      else {
        dialog.remove()
        resolve()
      }
    }
    const dialog = h(
      'div',
      { class: 'problem standing', role: 'alertdialog', 'aria-labelledby': 'problem-title' },
      h('h2', { id: 'problem-title' }, says.title),
      h('p', {}, says.text),
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', class: 'button primary', autofocus: true, onclick: act }, says.action),
      ),
    )
    document.body.append(dialog)
    dialog.querySelector('button')?.focus()
  })
}

/** Starts a game page: session, game, screen, and the interrupted round, if there is one. */
export async function boot(makeEngine: (game: Game) => Engine): Promise<void> {
  const page = readPageData()
  const token = takeToken(location, history)
  const { locale, words, change } = createLanguage(page, new URL('../words/', location.href).href)
  const hostBar = signal(false)
  const hostBalance = signal(false)
  const hostLimits = signal(false)
  const timeZone = signal<string | null>(null)
  const units = signal<readonly string[]>([])
  const sound = createSound()
  const retryWait = createRetryWait()
  let game: Game | null = null
  let flow: Flow | null = null

  const host = connectHost((message: HostMessage) => {
    switch (message.type) {
      case 'theme':
        document.documentElement.dataset.theme = message.theme
        return
      case 'locale':
        void change(message.locale)
        return
      case 'zone':
        timeZone.set(message.timeZone)
        return
      case 'units':
        units.set(message.units)
        return
      case 'surroundings':
        hostBar.set(message.bar)
        hostBalance.set(message.balance)
        hostLimits.set(message.limits)
        return
      case 'totals':
        game?.totals.set({ rounds: message.rounds, staked: message.staked, won: message.won })
        if (message.startedMs !== null) game?.startedMs.set(message.startedMs)
        return
      case 'pause':
      case 'resume':
        game?.paused.set(message.type === 'pause')
        sound.pause(message.type === 'pause')
        return
      case 'refresh':
        void flow?.refresh()
    }
  })
  effect(() => {
    document.documentElement.lang = locale.get()
    document.documentElement.dir = directionOf(locale.get())
  })
  window.addEventListener('online', () => retryWait.skip())
  new ResizeObserver(() =>
    host.send({ type: 'height', height: document.documentElement.scrollHeight }),
  ).observe(document.body)

  const api = createRoundApi(new URL('../api/', location.href).href, token ?? '')
  const session = await openSession(api, host, () => createTexts(words.get(), locale.get()))
  const live = h('p', { class: 'live', role: 'status', 'aria-live': 'polite' })
  const runner = createRoundRunner({ api, wait: retryWait.wait, makeKey: makeRoundKey })
  game = createGame({
    page,
    session,
    api,
    runner,
    host,
    sound,
    locale,
    timeZone,
    units,
    words,
    hostBar,
    hostBalance,
    hostLimits,
    now: Date.now(),
    announce: (text) => {
      live.textContent = text
    },
  })
  const engine = makeEngine(game)
  flow = createFlow(game, engine)
  listenToKeys(game, engine, flow)
  document.getElementById('loading')?.remove()
  document.body.append(shell(game, engine, flow, retryWait), live)
  host.send({ type: 'ready', gameId: page.gameId, mode: session.mode })
  if (session.unfinished) {
    game.stake.set(session.unfinished.stake)
    void runner.resume(session.unfinished)
  }
}
