import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFocusKept } from '../browser/focus.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { Link } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

type SettingsSectionProps = { id: string; title: string; hint?: ReactNode; children: ReactNode }

/** One group of settings. */
export function SettingsSection({ id, title, hint, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="rounded-xl border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={`${id}-title`} className="type-title-3">
        {title}
      </h2>
      {hint && <p className="mt-1 type-small text-text-2">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

type Row = [to: string, icon: IconName, name: string, what: string]

/** Links from the settings to pages of their own. */
export function SettingsLinks({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="-mx-3 grid">
      {rows.map(([to, icon, name, what]) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 hover:bg-neutral"
          >
            <Icon name={icon} size={24} />
            <span className="min-w-0 flex-1">
              <span className="block type-label">{name}</span>
              <span className="block type-small text-text-2">{what}</span>
            </span>
            <Icon name="caret-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type FirstFewProps<Each> = {
  of: readonly Each[]
  /** The words of the button that shows the rest. */
  showAll: string
  children: (shown: readonly Each[]) => ReactNode
}

/** The first few of a list, and the rest when one asks for them. */
export function FirstFew<Each>({ of, showAll, children }: FirstFewProps<Each>) {
  const [whole, setWhole] = useState(false)
  // The pressed button is gone then.
  const place = useFocusKept<HTMLDivElement>(whole)
  const shown = whole ? of : of.slice(0, shownAtFirst)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children(shown)}
      {shown.length < of.length && (
        <Button look="quiet" size="compact" className="mt-2 -ms-3" onClick={() => setWhole(true)}>
          {showAll}
        </Button>
      )}
    </div>
  )
}

const shownAtFirst = 5

/** What a section shows until its answer arrives: a placeholder, or why it failed. */
export function NotThereYet({ asked }: { asked: UseQueryResult }) {
  const { t, i18n } = useLingui()
  const { error, isFetching, refetch } = asked
  if (!error || isFetching) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton shape="block" className="h-14" />
      </div>
    )
  }
  return (
    <Alert
      tone="danger"
      actions={
        <Button look="line" size="compact" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorSentence(i18n, error)}
    </Alert>
  )
}
