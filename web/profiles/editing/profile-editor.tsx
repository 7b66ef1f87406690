import { PhotoManager } from '../../photos/photo-manager.tsx'
import { useMember, useSettings } from '../../sites/site.ts'
import { shownNotes } from '../details/shown-fields.ts'
import { EditingProvider } from './editing-provider.tsx'
import { FactRows } from './fact-rows.tsx'
import { InterestsSection } from './fields/interests-section.tsx'
import { NoteSection } from './fields/note-section.tsx'
import { CompletenessMeter } from './meter/completeness-meter.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** One's own profile, each part edited in its place. */
export function ProfileEditor() {
  const { profile } = useMember()
  const { visible_profile_notes } = useSettings()
  return (
    <EditingProvider>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 lg:col-start-2">
          <CompletenessMeter />
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PhotoManager name={profile.name} />
          <div className={panel}>
            {shownNotes(visible_profile_notes).map((note) => (
              <NoteSection key={note} field={note} />
            ))}
          </div>
        </div>
        <div className={`${panel} self-start lg:col-start-2`}>
          <FactRows />
          <InterestsSection />
        </div>
      </div>
      <UnsavedGuard />
    </EditingProvider>
  )
}

const panel =
  'grid min-w-0 content-start gap-6 rounded-xl border border-line bg-surface p-5 md:p-6.5'
