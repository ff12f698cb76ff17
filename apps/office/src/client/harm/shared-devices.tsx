import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, EmptyState, Icon, RecordList, RecordRow, Section } from '@tessera/ui'
import { EYE_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'

type DeviceData = OfficeCallData<'GET /office/shared-devices'>['devices'][number]

/** Queue of players who have used the device of a player on a break. */
export function SharedDevices() {
  const { t } = useLingui()
  const devices = useCall('GET /office/shared-devices', {})
  return (
    <Section title={t`Same device as a player on a break`} count={devices.data?.devices.length}>
      <CallView state={devices}>
        {({ devices: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              level="h3"
              title={<Trans>No shared devices to review</Trans>}
              text={<Trans>Players appear here who use the device of a player on a break.</Trans>}
            />
          ) : (
            <RecordList label={t`Same device as a player on a break`}>
              {rows.map((row) => (
                <DeviceRow key={row.id} device={row} onDone={devices.reload} />
              ))}
            </RecordList>
          )
        }
      </CallView>
    </Section>
  )
}

/** A player with the one on a break. Nothing is blocked: families share devices. */
function DeviceRow({ device, onDone }: { readonly device: DeviceData; readonly onDone: () => void }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const [isClosing, setClosing] = useState(false)
  const { id, playerId, playerName, excludedId, excludedName, foundAt } = device
  const excluded = excludedName ?? excludedId
  return (
    <RecordRow
      picture={<Icon icon={EYE_ICON} />}
      title={
        <Link to={`/players/${playerId}`} className={linkClass('inline')}>
          {playerName ?? playerId}
        </Link>
      }
      detail={
        <>
          <span>
            <Trans>
              On a break:{' '}
              <Link to={`/players/${excludedId}`} className={linkClass('inline')}>
                {excluded}
              </Link>
            </Trans>
          </span>
          <span>{time(foundAt)}</span>
          <span className="flex w-full pt-2">
            <Button size="sm" onClick={() => setClosing(true)}>
              <Trans>Close review</Trans>
            </Button>
          </span>
          {isClosing ? (
            <ReasonDialog
              name="POST /office/shared-devices/{deviceId}/close"
              parts={(reason) => ({ params: { deviceId: id }, body: { reason } })}
              title={t`Close review`}
              text={
                <Trans>
                  Compare both accounts first. If they belong to one person, place the same break on the other
                  account.
                </Trans>
              }
              label={t`Close review`}
              onClose={() => setClosing(false)}
              onDone={onDone}
            />
          ) : null}
        </>
      }
    />
  )
}
