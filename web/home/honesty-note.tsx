import { Trans } from '@lingui/react/macro'
import { useFictionalWord } from '../sites/site.ts'
import { FictionalLabel } from '../ui/people/fictional-label.tsx'

/** Says, before asking for anything, that some profiles are not real people. */
export function HonestyNote() {
  const word = useFictionalWord()
  return (
    <section className="page mt-5">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-xl border border-line bg-sunken p-6 md:p-8">
        <div className="max-w-read">
          <h2 className="type-title-2">
            <Trans>Who is real, and who is not</Trans>
          </h2>
          <p className="mt-2 type-body text-text-2">
            <Trans>
              Some profiles here are fictional: no real person is behind them. They carry this
              label, in words, wherever you meet them, and you are asked before the first message.
            </Trans>
          </p>
        </div>
        <FictionalLabel>{word}</FictionalLabel>
      </div>
    </section>
  )
}
