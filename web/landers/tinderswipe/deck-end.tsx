import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Decision } from '../../swipe/motion/drag.ts'
import { Button } from '../../ui/button.tsx'

/** After the last card: what one chose, that nobody was told, and the way on. */
export function DeckEnd({ answers }: { answers: Decision[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  const liked = answers.filter((answer) => answer === 'like').length
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className="try-end">
      <h2 ref={title} tabIndex={-1} className="type-title-1 outline-none">
        {liked === 0 ? (
          <Trans>None of them. That is an answer too.</Trans>
        ) : (
          <Plural value={liked} one="You would like # of them." other="You would like # of them." />
        )}
      </h2>
      <p className="type-body">
        <Trans>Nobody was told, and nothing was kept. With an account, a like is free.</Trans>
      </p>
      <Button href="#start" look="strong" icon="arrow-right">
        <Trans>Create a free account</Trans>
      </Button>
    </div>
  )
}
