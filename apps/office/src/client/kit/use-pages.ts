import type { OfficeCallData, OfficeCallName } from '@tessera/office-contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallParts, callPath } from '../platform/call.ts'
import { type CallState, useAct, useCall } from '../platform/use-call.ts'

/** Lists that are read page by page. */
export type PagedName = {
  [Name in OfficeCallName]: OfficeCallData<Name> extends { readonly next: string | null } ? Name : never
}[OfficeCallName]

export interface Pages<Name extends PagedName> {
  readonly first: CallState<OfficeCallData<Name>>
  /** Pages after the first one. */
  readonly more: readonly OfficeCallData<Name>[]
  /** True if there is another page. */
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}

/** Reads a list page by page. It begins again when the filters change. */
export function usePages<Name extends PagedName>(
  name: Name,
  parts: (cursor: string | undefined) => CallParts<Name>,
): Pages<Name> {
  const first = useCall(name, parts(undefined))
  const next = useAct(name)
  const [more, setMore] = useState<readonly OfficeCallData<Name>[]>([])
  const key = callPath(name, parts(undefined))
  const shown = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later pages belong to one answer of the first page
  useEffect(() => {
    shown.current = key
    setMore([])
  }, [key, first.data])
  const last = (more.at(-1) ?? first.data) as { readonly next: string | null } | null
  const cursor = last?.next ?? undefined
  const loadMore = useCallback(async () => {
    if (cursor === undefined) return
    const page = await next.run(parts(cursor))
    // The filters may have changed meanwhile.
    if (page && shown.current === key) setMore((before) => [...before, page])
  }, [cursor, key, next.run, parts])
  return {
    first,
    more,
    hasMore: cursor !== undefined,
    isLoadingMore: next.isBusy,
    loadMore: () => void loadMore(),
  }
}
