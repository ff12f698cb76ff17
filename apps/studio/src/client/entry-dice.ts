import './styles/index.css'
import './styles/dice.css'
import { boot } from './core/boot.ts'
import { createDiceEngine } from './dice/dice-engine.ts'

void boot((game) => {
  const { rules } = game.session.game
  if (rules.kind !== 'dice') throw new Error(`${rules.id} is not a dice game`)
  return createDiceEngine(game, rules)
})
