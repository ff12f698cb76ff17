import type { SportModel } from '../../packages/sport/src/index.ts'
import type { Trial } from '../../packages/sport/test/calibration/calibrate.ts'
import { TRIALS } from '../../packages/sport/test/calibration/trials.ts'
import { seeded } from '../../packages/sport/test/seeded.ts'

/**
 * Command: measures how many prices per second of CPU time one core computes, by sport: all offered markets of new
 * match states, without caches. Argument: the number of states.
 */
const states = Number(process.argv[2] ?? 60)

function playedStates<P, S>({ model, parameters, moments }: Trial<P, S>): S[] {
  const found: S[] = []
  const longest = (moments.at(-1) ?? 1) + 1
  for (let seed = 0; found.length < states; seed++) {
    const random = seeded(seed)
    // A copy, so that nothing cached for these parameters helps.
    const given = structuredClone(parameters[seed % parameters.length])
    if (given === undefined) throw new Error('a trial needs parameters')
    let state = model.start(given)
    const steps = Math.floor(random() * longest)
    for (let step = 0; step < steps && !model.isFinished(state); step++)
      state = model.step(state, random).state
    if (!model.isFinished(state)) found.push(state)
  }
  return found
}

function priceAll<P, S>(model: SportModel<P, S>, all: readonly S[]): { outcomes: number; ms: number } {
  const startedMs = process.cpuUsage().user / 1000
  let outcomes = 0
  for (const state of all)
    for (const { shares } of model.price(state, model.markets(state))) outcomes += shares.length
  return { outcomes, ms: process.cpuUsage().user / 1000 - startedMs }
}

for (const run of TRIALS)
  run.measure((trial) => {
    priceAll(trial.model, playedStates(trial))
    const { outcomes, ms } = priceAll(trial.model, playedStates(trial))
    const perState = `${(ms / states).toFixed(2)} ms for ${Math.round(outcomes / states)} outcomes`
    console.log(
      `${run.name}: ${perState}, ${Math.round((1000 * outcomes) / ms)} outcomes per second of CPU time`,
    )
  })
