import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useBrand, useSettings } from '../../sites/site.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { EntryLanguages } from './entry-languages.tsx'
import { EntryWords } from './entry-words.tsx'
import type { EntryLayout } from './shows-entry-warning.ts'
import { useEntryWarning } from './use-entry-warning.ts'

/**
 * Asks visitors whether they are adults before anything of the page is visible: its styles hide
 * everything else, even before any script has loaded. Passing it works without scripts too.
 */
export function EntryWarning({ layout }: { layout: EntryLayout }) {
  const { shown, pass } = useEntryWarning(layout)
  return shown && <Warning onPass={pass} />
}

function Warning({ onPass }: { onPass: () => void }) {
  const { t } = useLingui()
  const { name, minimum_age } = useSettings()
  const brand = useBrand()
  const { pathname, search } = useLocation()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onPass()
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div role="dialog" aria-modal="true" aria-labelledby={titleId} className="entry-warning">
      <form method="post" action={paths.entryWarning()} onSubmit={submit} className="page">
        <input type="hidden" name="next" value={pathname + search} />
        <div className="flex h-bar items-center justify-between gap-4 md:h-nav">
          <Logo name={name} brand={brand} />
          <EntryLanguages />
        </div>
        <div className="mx-auto my-6 max-w-140 rounded-voice-in-xl bg-surface p-6 shadow-e2 md:my-16 md:p-10">
          <h1 ref={title} id={titleId} tabIndex={-1} className="type-display-2 outline-none">
            <Trans>For adults only</Trans>
          </h1>
          <EntryWords />
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <Button type="submit" look="strong" size="large" wide>
              {t`I am ${minimum_age} or older`}
            </Button>
            <Button href={paths.entryWarning()} look="strong" size="large" wide>
              <Trans>Leave</Trans>
            </Button>
          </div>
        </div>
      </form>
    </div>
  )
}
