import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MatchReason } from '#contract/match-finder.ts'
import { Icon } from '../../ui/icon.tsx'
import { Disclosure } from '../../ui/layers/disclosure.tsx'
import { reasonIcons } from './reason-icons.ts'
import { counts } from './signals.ts'
import { useSignalWords } from './use-signal-words.ts'

/** Every signal of the order in words, and what plays no part in it. */
export function HowOrdered() {
  return (
    <Disclosure summary={<Trans>How is this ordered?</Trans>}>
      <div className="grid max-w-read gap-4 text-text-2">
        <p>
          <Trans>
            Each member who passes your answers is given a score: how well what you seek fits them,
            and what they seek fits you. What somebody has not said is neither for nor against.
          </Trans>
        </p>
        <Counting title={<Trans>Counts most</Trans>} codes={counts.most} />
        <Counting title={<Trans>Counts too</Trans>} codes={counts.some} />
        <Counting title={<Trans>Counts a little</Trans>} codes={counts.little} />
        <p>
          <Trans>
            Nothing is sold into the order: no payment, Premium or credits have any part in it, for
            either side. Looks and popularity are not judged. A fictional profile gets nothing for
            being near, active or new.
          </Trans>
        </p>
        <p>
          <Trans>
            “Newest” puts the same members in the order in which they joined, “Nearest” by the
            distance between the towns.
          </Trans>
        </p>
      </div>
    </Disclosure>
  )
}

type CountingProps = { title: ReactNode; codes: readonly MatchReason[] }

function Counting({ title, codes }: CountingProps) {
  const words = useSignalWords()
  return (
    <section>
      <h2 className="type-label text-text">{title}</h2>
      <ul className="mt-1.5 grid gap-1.5">
        {codes.map((code) => (
          <li key={code} className="flex items-start gap-2">
            <Icon name={reasonIcons[code]} size={18} className="mt-0.5 text-muted" />
            <span>{words[code]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
