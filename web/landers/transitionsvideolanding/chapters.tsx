import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** What the scenes show, in words that are always there; the one playing is marked. */
export function Chapters({ current }: { current: number | null }) {
  const { t } = useLingui()
  return (
    <ol
      aria-label={t`How two people begin here`}
      className="grid gap-x-6 gap-y-4 content-start px-4 pt-8 sm:grid-cols-3 md:px-6 lg:px-8 lg:py-6"
    >
      <Chapter number={1} now={current === 0} title={<Trans>You write at your window</Trans>}>
        <Trans>A profile, a first line. Both are free.</Trans>
      </Chapter>
      <Chapter number={2} now={current === 1} title={<Trans>Somebody answers</Trans>}>
        <Trans>You read for nothing, and see the price before you send.</Trans>
      </Chapter>
      <Chapter number={3} now={current === 2} title={<Trans>You find a bench</Trans>}>
        <Trans>Where and when is up to the two of you.</Trans>
      </Chapter>
    </ol>
  )
}

type ChapterProps = { number: number; now: boolean; title: ReactNode; children: ReactNode }

function Chapter({ number, now, title, children }: ChapterProps) {
  return (
    <li className="relative border-t-[3px] border-line pt-3">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute -top-[3px] left-0 h-[3px] w-full origin-left bg-control transition-transform duration-slow',
          !now && 'scale-x-0',
        )}
      />
      <p className="type-title-3">
        <span className="tabular text-link">{number}</span> {title}
      </p>
      <p className="mt-1 type-small text-text-2">{children}</p>
    </li>
  )
}
