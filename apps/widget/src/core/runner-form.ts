import { useEffect, useState } from 'react'
import type { Calls } from './calls.ts'
import { useRuntime } from './context.tsx'

/** Latest places of runners by their ids, the latest first. */
export type RunnerPlaces = ReadonlyMap<string, readonly number[]>

interface Loading {
  readonly atMs: number
  readonly places: Promise<RunnerPlaces>
}

const NONE: RunnerPlaces = new Map()
/** Time for which the form of a championship is used again. */
const CACHE_MS = 120_000
const cached = new WeakMap<Calls, Map<number, Loading>>()

async function load(calls: Calls, championshipId: number): Promise<RunnerPlaces> {
  const result = await calls('runnerForm', { params: { championshipId } })
  if (!result.ok) return NONE
  return new Map(result.value.runners.map(({ competitorId, places }) => [competitorId, places]))
}

function placesOf(calls: Calls, championshipId: number): Promise<RunnerPlaces> {
  const all = cached.get(calls) ?? new Map<number, Loading>()
  cached.set(calls, all)
  const known = all.get(championshipId)
  if (known && Date.now() - known.atMs < CACHE_MS) return known.places
  const places = load(calls, championshipId)
  all.set(championshipId, { atMs: Date.now(), places })
  return places
}

/** Returns the form of the runners of a championship; empty until it is loaded. All races of a list share one request. */
export function useRunnerForm(championshipId: number): RunnerPlaces {
  const { calls } = useRuntime()
  const [places, setPlaces] = useState(NONE)
  useEffect(() => {
    let isOver = false
    void placesOf(calls, championshipId).then((loaded) => {
      if (!isOver) setPlaces(loaded)
    })
    return () => {
      isOver = true
    }
  }, [calls, championshipId])
  return places
}
