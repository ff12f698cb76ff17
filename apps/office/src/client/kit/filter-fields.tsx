import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, NativeSelect, SearchInput } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { useFilters } from './use-filters.ts'

interface FilterProps {
  /** Name of the filter in the address. */
  readonly name: string
  readonly label: string
}

/** Columns of filters on narrow pages: as many as show a whole date. */
const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3'

/** Filters next to each other. */
export const FilterRow = ({
  className,
  children,
}: {
  /** Columns on wide pages. */
  readonly className: string
  readonly children: ReactNode
}) => <div className={`${COLUMNS} ${className}`}>{children}</div>

/** Filter with a fixed set of values. It is applied at once. */
export function SelectFilter({
  name,
  label,
  options,
  all,
}: FilterProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label of the choice without a filter; "All" by default. */
  readonly all?: string
}) {
  const { t } = useLingui()
  const { get, set } = useFilters()
  return (
    <Field label={label}>
      <NativeSelect
        name={name}
        value={get(name)}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
        options={[{ value: '', label: all ?? t`All` }, ...options]}
      />
    </Field>
  )
}

/** Filter of a day. It is applied at once. */
export function DayFilter({ name, label }: FilterProps) {
  const { get, set } = useFilters()
  return (
    <Field label={label}>
      <Input
        type="date"
        name={name}
        value={get(name)}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
}

/** Filter with a text, which is applied when the operator presses Enter or leaves the field. */
export function TextFilter({
  name,
  label,
  maxLength,
  placeholder,
  clean = (text) => text,
  isComplete = () => true,
}: FilterProps & {
  readonly maxLength?: number
  readonly placeholder?: string
  /** Returns an input in the form of the filter. */
  readonly clean?: (text: string) => string
  /** True for a text that can be applied. */
  readonly isComplete?: (text: string) => boolean
}) {
  const { get, set } = useFilters()
  const [text, setText] = useState(get(name))
  const apply = () => {
    if (isComplete(text)) set({ [name]: text.trim() })
  }
  return (
    <Field label={label}>
      <Input
        name={name}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => {
          const cleaned = clean(event.currentTarget.value)
          setText(cleaned)
        }}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
        }}
      />
    </Field>
  )
}

/** Search of a list with its other filters. The search is applied when the operator submits it, the filters at once. */
export function SearchFilters({
  hint,
  className,
  children,
  submit,
}: {
  readonly hint: string
  /** Columns on wide pages. */
  readonly className: string
  readonly children: ReactNode
  /** Button that submits the search; by default, only Enter does. */
  readonly submit?: ReactNode
}) {
  const { t } = useLingui()
  const { get, set } = useFilters()
  const [search, setSearch] = useState(get('search'))
  return (
    <form
      className={`${COLUMNS} ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        set({ search: search.trim() })
      }}
    >
      <Field label={t`Search`} hint={hint} className="col-span-full lg:col-span-1">
        <SearchInput
          name="search"
          value={search}
          clearLabel={t`Clear search`}
          onValueChange={(text) => {
            setSearch(text)
            if (text === '') set({ search: '' })
          }}
        />
      </Field>
      {children}
      {submit ?? (
        <button type="submit" hidden>
          <Trans>Apply</Trans>
        </button>
      )}
    </form>
  )
}
