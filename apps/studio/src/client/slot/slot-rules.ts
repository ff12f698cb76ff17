import type { PayRow, SlotGame, WeightedTable } from '@tessera/fairness'
import type { SymbolCode } from '../../games/types.ts'
import { h, picture, s } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import { wholeText } from '../dice/number-text.ts'
import { rtpText } from '../views/rtp.ts'

const ORDER: readonly SymbolCode[] = ['W', 'S', 'M', 'A', 'B', 'C', 'D', 'E', '1', '2', '3', '4', '5']

function values(table: WeightedTable<number>): string {
  return table.map(([value]) => `×${value}`).join(', ')
}

function featureTexts(game: Game, rules: SlotGame): string[] {
  const { rules: t } = game.t()
  const { wild, freeSpins } = rules
  const texts: string[] = []
  if (wild.baseMultiplier > 1 || wild.freeMultiplier > 1)
    texts.push(t.wildMultiplier(wild.baseMultiplier, wild.freeMultiplier))
  if (wild.expands !== 'never') texts.push(t.wildExpands[wild.expands])
  if (rules.wildReel) texts.push(t.wildReel)
  if (rules.mystery) texts.push(t.mystery)
  if (rules.baseMultiplier) texts.push(t.baseMultiplier(values(rules.baseMultiplier)))
  texts.push(t.freeAwards(...freeSpins.awards))
  texts.push(
    freeSpins.retriggers ? t.retriggers(...freeSpins.retriggers) : t.noRetriggers,
    t.maximum(freeSpins.maximum),
  )
  if (freeSpins.multiplier.type === 'fixed' && freeSpins.multiplier.value > 1)
    texts.push(t.fixedMultiplier(freeSpins.multiplier.value))
  if (freeSpins.multiplier.type === 'rising') {
    texts.push(
      t.risingMultiplier(freeSpins.multiplier.from, freeSpins.multiplier.step, freeSpins.multiplier.max),
    )
  }
  if (freeSpins.multiplier.type === 'drawn') texts.push(t.drawnMultiplier(values(freeSpins.multiplier.table)))
  if (freeSpins.stickyWilds) texts.push(t.stickyWilds)
  if (freeSpins.specialSymbol) texts.push(t.specialSymbol)
  return texts
}

/** Small map of the lines, each as a strip of dots. */
function lineMap(game: Game, rules: SlotGame): HTMLElement | null {
  if (rules.pays.type !== 'lines') return null
  return h(
    'ol',
    { class: 'line-map' },
    rules.pays.lines.map((line, index) =>
      h(
        'li',
        {},
        s(
          'svg',
          {
            viewBox: `0 0 50 ${rules.rows * 10}`,
            role: 'img',
            'aria-label': `${game.t().result.line(index + 1)}: ${line.map((row) => row + 1).join(' ')}`,
          },
          Array.from({ length: 5 * rules.rows }, (_, cell) => {
            const reel = cell % 5
            const row = Math.floor(cell / 5)
            return s('rect', {
              x: reel * 10 + 1,
              y: row * 10 + 1,
              width: 8,
              height: 8,
              rx: 1.5,
              class: line[reel] === row ? 'on' : 'off',
            })
          }),
        ),
        h('span', { 'aria-hidden': 'true' }, String(index + 1)),
      ),
    ),
  )
}

/** Paytable, features, lines and RTP of a slot, in amounts of the chosen stake. */
export function slotRules(game: Game, rules: SlotGame): HTMLElement {
  const t = game.t()
  const stake = game.stake.peek()
  const coin = stake / rules.coinsPerSpin
  const pays = (row: PayRow) =>
    h(
      'dl',
      { class: 'pays' },
      ([5, 4, 3, 2] as const).map((count) => {
        const coins = row[count - 2] ?? 0
        return coins === 0
          ? null
          : h('div', {}, h('dt', {}, `${count}×`), h('dd', { dir: 'ltr' }, game.amount(coins * coin)))
      }),
    )
  const entry = (code: SymbolCode) => {
    const id = rules.symbols[code]
    if (!id) return null
    const row: PayRow | undefined = code === 'S' ? [0, ...rules.scatterPays] : rules.paytable[code]
    const note =
      code === 'W' ? t.rules.wild : code === 'S' ? t.rules.scatter : code === 'M' ? t.rules.mystery : ''
    return h(
      'li',
      { class: note ? 'noted' : '' },
      picture(`symbol-${code}`, 'pay-picture'),
      h(
        'div',
        {},
        h('b', {}, game.t().symbol(id)),
        row ? pays(row) : null,
        note ? h('p', { class: 'quiet' }, note) : null,
      ),
    )
  }
  const { min, max } = game.session.stakes
  return h(
    'div',
    { class: 'panel rules' },
    h('p', { class: 'quiet' }, t.rules.paysPer(game.amount(stake))),
    h('ul', { class: 'paytable' }, ORDER.map(entry)),
    h(
      'ul',
      { class: 'bullets' },
      featureTexts(game, rules).map((text) => h('li', {}, text)),
    ),
    h(
      'p',
      {},
      rules.pays.type === 'ways'
        ? t.rules.ways(wholeText(game, rules.rows ** 5))
        : t.rules.lines(rules.pays.lines.length, rules.pays.bothWays),
    ),
    lineMap(game, rules),
    h('h3', {}, t.rules.rtp(rtpText(game, rules.rtpBasisPoints))),
    h('p', { class: 'quiet' }, t.rules.rtpSlot),
    h('p', { class: 'quiet' }, t.rules.stakes(game.amount(min), game.amount(max)), ' ', t.rules.malfunction),
    h('p', { class: 'quiet' }, t.rules.keys),
  )
}
