import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { useSettings } from '../../sites/site.ts'
import { Note } from './note.tsx'
import { shownNotes } from './shown-fields.ts'

/** What somebody writes in free words, each text under its own heading. */
export function Notes({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const notes = shownNotes(useSettings().visible_profile_notes)
  const titles = {
    about_me: t`About me`,
    looking_for: t`Whom I would like to meet`,
    first_date: t`A first date I would like`,
  }
  return notes
    .filter((note) => profile[note].trim() !== '')
    .map((note) => <Note key={note} title={titles[note]} text={profile[note]} />)
}
