import { useWords } from '../core/context.tsx'
import { useInputsSheet } from '../styles/late-inputs.ts'

/** Field for the search in the markets of an event. Escape closes it. */
export function MarketSearch(props: {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}) {
  useInputsSheet()
  const { query, onQuery, onClose } = props
  const words = useWords()
  const label = words.say('markets.search')
  return (
    <search className="input">
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the player has just opened the search
        autoFocus
        aria-label={label}
        placeholder={label}
        value={query}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
    </search>
  )
}
