import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, Field, Notice, PageHeader, TextArea } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useErrorText } from '../platform/error-text.ts'
import { Link, navigate, useAddress } from '../platform/navigation.tsx'
import { useAct, useCall } from '../platform/use-call.ts'
import { CampaignTrial } from './campaign-trial.tsx'
import { NEW_CAMPAIGN } from './new-campaign-text.ts'

type Checked = OfficeCallData<'POST /office/campaigns/check'>

/** Page on which a campaign is written, tried and published. It begins with an example, or with a published campaign. */
export function NewCampaign() {
  const { t } = useLingui()
  const from = useAddress().query.get('from')
  return (
    <>
      <PageHeader
        title={from === null ? t`New campaign` : t`Change campaign`}
        lead={<Trans>Check the file, try it, then publish it.</Trans>}
        over={
          <Link to="/campaigns" className={linkClass('quiet')}>
            <Trans>Bonus campaigns</Trans>
          </Link>
        }
      />
      {from === null ? <CampaignEditor start={NEW_CAMPAIGN} /> : <ChangedCampaign campaignId={from} />}
    </>
  )
}

function ChangedCampaign({ campaignId }: { readonly campaignId: string }) {
  const state = useCall('GET /office/campaigns/{campaignId}', { params: { campaignId } })
  return <CallView state={state}>{({ text }) => <CampaignEditor start={text} />}</CallView>
}

/** Editor of a campaign's file. A changed text has to be checked again before it is tried or published. */
function CampaignEditor({ start }: { readonly start: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const act = useAct('POST /office/campaigns/check')
  const [text, setText] = useState(start)
  const [checked, setChecked] = useState<(Checked & { readonly text: string }) | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const current = checked?.text === text ? checked : null
  return (
    <>
      <form
        className="grid justify-items-start gap-3"
        onSubmit={async (event) => {
          event.preventDefault()
          const answer = await act.run({ body: { text } })
          setChecked(answer && { ...answer, text })
        }}
      >
        <Field label={t`Campaign file`} className="w-full" required>
          <TextArea
            name="campaign"
            lang="en"
            rows={18}
            spellCheck={false}
            className="font-mono"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" loading={act.isBusy}>
            <Trans>Check file</Trans>
          </Button>
          {current?.campaign ? (
            <Button type="button" onClick={() => setPublishing(true)}>
              <Trans>Publish campaign</Trans>
            </Button>
          ) : null}
        </div>
      </form>
      {act.error ? (
        <Notice tone="danger" role="alert">
          {errorText(act.error)}
        </Notice>
      ) : null}
      {current === null ? null : <CheckResult checked={current} />}
      {current?.campaign ? <CampaignTrial key={current.text} text={text} {...current.campaign} /> : null}
      {isPublishing ? <PublishDialog text={text} onClose={() => setPublishing(false)} /> : null}
    </>
  )
}

/** Problems of a checked file with their lines, or the version that it becomes. */
function CheckResult({ checked }: { readonly checked: Checked }) {
  const { t } = useLingui()
  const { campaign, problems, version } = checked
  if (campaign === null)
    return (
      <Notice tone="danger" role="alert" title={t`This file has problems`}>
        <ul lang="en">
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{line === null ? message : `${line}: ${message}`}</li>
          ))}
        </ul>
      </Notice>
    )
  const next = (version ?? 0) + 1
  return (
    <Notice tone="success" role="status">
      {version === null ? (
        <Trans>The file is valid. It publishes the new campaign {campaign.id}.</Trans>
      ) : (
        <Trans>
          The file is valid. It publishes version {next} of {campaign.id}.
        </Trans>
      )}
    </Notice>
  )
}

function PublishDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      name="POST /office/campaigns"
      parts={(reason) => ({ body: { text, reason } })}
      title={t`Publish this campaign?`}
      text={t`It is offered at once. Players who have a bonus of an earlier version keep its terms.`}
      label={t`Publish campaign`}
      isKeptOpen
      onClose={onClose}
      onDone={({ id }) => navigate(`/campaigns/${id}`)}
    />
  )
}
