import type { OfficeCallData, OfficeCallName } from '@tessera/office-contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, type CallParts, call, callPath } from './call.ts'
import { useSessionState } from './session.tsx'

/** State of a read: its last answer stays while it is repeated. */
export interface CallState<Data> {
  readonly data: Data | null
  readonly error: CallError | null
  readonly isLoading: boolean
  readonly reload: () => void
}

const toError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('internal_error')

/** Makes a read of a page, and repeats it when its parts change. A session that has ended shows the sign-in. */
export function useCall<Name extends OfficeCallName>(
  name: Name,
  parts: CallParts<Name>,
): CallState<OfficeCallData<Name>> {
  const { set } = useSessionState()
  const [state, setState] = useState<Omit<CallState<OfficeCallData<Name>>, 'reload'>>({
    data: null,
    error: null,
    isLoading: true,
  })
  const [round, setRound] = useState(0)
  const key = callPath(name, parts)
  const latest = useRef(parts)
  latest.current = parts
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parts, and the round for a repetition
  useEffect(() => {
    let isCurrent = true
    setState((former) => ({ ...former, isLoading: true }))
    call(name, latest.current).then(
      (data) => isCurrent && setState({ data, error: null, isLoading: false }),
      (thrown: unknown) => {
        if (!isCurrent) return
        const error = toError(thrown)
        if (error.error === 'signed_out') set(null)
        setState({ data: null, error, isLoading: false })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [name, key, round, set])
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) }
}

/** State of an act: it is made once at a time. */
export interface ActState<Name extends OfficeCallName> {
  readonly isBusy: boolean
  readonly error: CallError | null
  readonly run: (parts: CallParts<Name>) => Promise<OfficeCallData<Name> | null>
}

/** Prepares an act of the operator. `run` returns null if it failed. */
export function useAct<Name extends OfficeCallName>(name: Name): ActState<Name> {
  const { set } = useSessionState()
  const [error, setError] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (parts: CallParts<Name>) => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setError(null)
    try {
      return await call(name, parts)
    } catch (thrown) {
      const failure = toError(thrown)
      if (failure.error === 'signed_out') set(null)
      setError(failure)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
