import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { TakenCase } from '#contract/cases.ts'
import { useCopy } from '../credits/payment/result/transfer/use-copy.ts'
import { LocalTime } from '../language/local-time.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** It has arrived: its number, when the answer will come, and how. */
export function CaseSent({ taken, onAgain }: { taken: TakenCase; onAgain: () => void }) {
  const { t } = useLingui()
  const copy = useCopy()
  const { number, answer_until } = taken
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    words.current?.focus()
    words.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="rounded-xl border border-line bg-surface p-6">
      <div ref={words} tabIndex={-1} role="status" className="flex gap-3.5">
        <span className="text-success">
          <Icon name="check-circle" fill size={28} />
        </span>
        <div className="grid min-w-0 gap-2">
          <h2 className="type-title-2">
            <Trans>Your message has arrived</Trans>
          </h2>
          <p className="text-text-2">
            <Trans>
              A person reads it and answers you by e-mail by{' '}
              <LocalTime at={answer_until} format="day" />. We have sent you an e-mail with this
              number and your words.
            </Trans>
          </p>
          <p className="mt-2">
            <span className="block type-caption text-muted">
              <Trans>Your number</Trans>
            </span>
            <strong className="type-title-1 tabular">{number}</strong>
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 pl-10.5">
        <Button look="tint" icon="copy" onClick={() => copy(number, t`Your number`)}>
          <Trans>Copy the number</Trans>
        </Button>
        <Button look="quiet" onClick={onAgain}>
          <Trans>Write something else</Trans>
        </Button>
      </div>
    </div>
  )
}
