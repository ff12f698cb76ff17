import { useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import { Icon } from '../parts/icon.tsx'
import { LINK_CHAIN } from '../parts/icons.ts'
import { Segments } from '../parts/segments.tsx'
import { kindName, kindWithCount } from '../slip/kind-name.ts'
import { builderChances, SLIP_MODES, withBuilder } from '../slip/slip-state.ts'
import { type ShownSlip, useSlip } from '../slip/use-slip.ts'
import { useSlipSheet } from '../styles/late-slip.ts'
import { SlipFoot } from './slip-foot.tsx'
import { SlipLegView } from './slip-leg.tsx'
import { StakeField } from './stake-field.tsx'

function Modes({ shown }: { shown: ShownSlip }) {
  const words = useWords()
  const { slip } = useRuntime()
  const { mode, system } = shown.slip
  const legs = new Set(shown.tickets.flatMap(({ ticket }) => ticket.legs)).size
  if (legs < 2) return null
  const kinds = (shown.tickets[0]?.quote?.quote?.kinds ?? []).filter(({ kind }) => kind !== 'combination')
  const modes = SLIP_MODES.filter((each) => each !== 'system' || legs > 2)
  const chosen = kinds.some(({ kind }) => kind === system) ? (system ?? '') : (kinds[0]?.kind ?? '')
  return (
    <div className="slip-modes">
      <Segments
        label={words.say('slip.modes')}
        hideLabel
        value={mode}
        options={modes.map((value) => ({
          value,
          label: value === 'combination' ? kindName(words, value, legs) : words.say(`slip.${value}`),
        }))}
        onChange={(value) =>
          slip.change({ mode: value, system: value === 'system' ? (system ?? `2/${legs}`) : system })
        }
      />
      {mode === 'system' && legs > 2 ? (
        <label className="select">
          <span className="sr">{words.say('slip.system.kind')}</span>
          <select value={chosen} onChange={(event) => slip.change({ system: event.currentTarget.value })}>
            {kinds.map(({ kind, lines }) => (
              <option key={kind} value={kind}>
                {kindWithCount(words, kind, legs, lines)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  )
}

function BuilderOffers({ shown }: { shown: ShownSlip }) {
  const words = useWords()
  const { slip } = useRuntime()
  return builderChances(shown.slip).map((eventId) => (
    <button
      key={eventId}
      type="button"
      className="builder-offer"
      onClick={() => slip.state.update((state) => withBuilder(state, eventId, true))}
    >
      <Icon icon={LINK_CHAIN} size={16} />
      {words.say('slip.builder.make', {
        event: shown.slip.items.find((item) => item.eventId === eventId)?.eventName ?? '',
      })}
    </button>
  ))
}

function Legs({ shown }: { shown: ShownSlip }) {
  const words = useWords()
  const { account } = useRuntime()
  const balance = useStore(account.state)
  const isSingles = shown.tickets.length > 1
  return (
    <ul className="slip-legs">
      {shown.tickets.flatMap((each) =>
        each.ticket.legs.map((leg, index) => (
          <SlipLegView key={leg.key} leg={leg} status={each.status.legs[index]}>
            {isSingles ? (
              <StakeField
                shown={each}
                compact
                currency={balance?.currency ?? each.quote?.quote?.offer?.currency ?? 'EUR'}
                label={words.say('slip.stake.of', { name: leg.items[0]?.outcomeName ?? '' })}
              />
            ) : null}
          </SlipLegView>
        )),
      )}
    </ul>
  )
}

/** Content of a slip with selections. */
export function SlipFilled() {
  useSlipSheet()
  const words = useWords()
  const shown = useSlip()
  return (
    <>
      <Modes shown={shown} />
      <div className="slip-body">
        <Legs shown={shown} />
        {shown.tickets
          .flatMap(({ status }) => status.problems)
          .map((problem) => (
            <p key={problem} className="slip-note" data-problem>
              {words.say(`problem.${problem}`)}
            </p>
          ))}
        <BuilderOffers shown={shown} />
      </div>
      <SlipFoot shown={shown} />
    </>
  )
}
