import { Trans, useLingui } from '@lingui/react/macro'
import { useSettings } from '../sites/site.ts'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { EntryLinks, useSignupOnArrival } from '../visitors/entry-links.tsx'

/** If a site shows its members only to members: sign-up, over the search's empty frame. */
export function MembersOnly() {
  const { t } = useLingui()
  const { name } = useSettings()
  useSignupOnArrival()
  return (
    <div className="members-only">
      <title>{`${t`Members`} · ${name}`}</title>
      <ul className="page member-grid members-only-frame" aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <div className="aspect-4/5 rounded-lg bg-skeleton" />
            <div className="mt-3 h-4 w-3/5 rounded-xs bg-skeleton" />
            <div className="mt-2 h-3 w-4/5 rounded-xs bg-skeleton" />
          </li>
        ))}
      </ul>
      <div className="page members-only-words">
        <EmptyState
          level={1}
          drawing={<WelcomeDrawing />}
          title={<Trans>Our members are for members’ eyes</Trans>}
          text={
            <Trans>
              An account is free and takes about four minutes. Browsing, liking and reading are free
              too.
            </Trans>
          }
          actions={<EntryLinks />}
          className="rounded-xl border border-line bg-surface p-6 shadow-e2 md:p-8"
        />
      </div>
    </div>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
