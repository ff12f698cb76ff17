import { useEffect } from 'react'
import { useSite } from '../../platform/site/site-context.tsx'
import { isRequested } from './load-script.ts'
import { Metrics } from './metrics.tsx'
import { Pixel } from './pixel.tsx'
import { SessionRecorder, TagManager } from './queued-scripts.tsx'
import { useConsent, useConsentRequest } from './use-consent.ts'

/** Third parties of the operator, and web metrics. Each is loaded once the visitor allows its kind. */
export function ThirdParties() {
  const { pixelUrl, pixelScriptUrl, tagManagerUrl, recorderUrl, metricsPercent } = useSite().thirdParties
  const isAllowed = useConsent()
  useConsentRequest()
  const declined = [
    ...(isAllowed('marketing') ? [] : [pixelScriptUrl, tagManagerUrl]),
    ...(isAllowed('statistics') ? [] : [recorderUrl]),
  ]
  const isLeaving = declined.some((url) => url !== null && isRequested(url))
  // A script that has run can't be stopped in any other way.
  useEffect(() => {
    if (isLeaving) location.reload()
  }, [isLeaving])
  return (
    <>
      {pixelUrl !== null && isAllowed('marketing') && (
        <Pixel imageUrl={pixelUrl} scriptUrl={pixelScriptUrl} />
      )}
      {tagManagerUrl !== null && isAllowed('marketing') && <TagManager url={tagManagerUrl} />}
      {metricsPercent > 0 && isAllowed('statistics') && <Metrics percent={metricsPercent} />}
      {recorderUrl !== null && isAllowed('statistics') && <SessionRecorder url={recorderUrl} />}
    </>
  )
}
