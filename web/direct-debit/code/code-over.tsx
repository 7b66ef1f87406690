import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { refusalSentence } from '#contract/sentences.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** The code has expired, or was typed wrong too often. */
export function CodeOver({ tries }: { tries: number }) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  // The focused field has gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-md">
      <Alert
        tone="warning"
        live
        title={
          tries === 0 ? (
            <Trans>The code was typed wrong too often.</Trans>
          ) : (
            <Trans>The time for the code is over.</Trans>
          )
        }
      >
        {i18n._(refusalSentence.sms_code_over)} <Trans>Nothing was charged.</Trans>
      </Alert>
    </div>
  )
}
