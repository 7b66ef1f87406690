import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'

/** The report has arrived, and what happens next. */
export function ReportSent({ name }: { name: string }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} role="status" className="flex gap-3.5">
      <span className="text-success">
        <Icon name="check-circle" fill size={28} />
      </span>
      <div className="grid gap-2 text-text-2">
        <p>
          <Trans>Your report is with our team, and a person reads it.</Trans>
        </p>
        <p>
          <Trans>
            {name} is not told about it. Where our rules were broken, we remove photos or the whole
            profile.
          </Trans>
        </p>
        <p>
          <Trans>If you would rather not see {name} again, block the profile too.</Trans>
        </p>
      </div>
    </div>
  )
}
