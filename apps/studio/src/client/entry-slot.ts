import './styles/index.css'
import './styles/slot.css'
import { boot } from './core/boot.ts'
import { createSlotEngine } from './slot/slot-engine.ts'

void boot((game) => {
  const { rules } = game.session.game
  if (rules.kind !== 'slot') throw new Error(`${rules.id} is not a slot`)
  return createSlotEngine(game, rules)
})
