import { Trans } from '@lingui/react/macro'
import { PhotoManager } from '../../photos/photo-manager.tsx'
import { useMember } from '../../sites/site.ts'

/** One's photos, with everything that the profile page offers for them. */
export function PhotoStep() {
  const { profile } = useMember()
  return <PhotoManager name={profile.name} />
}

/** The same without scripts: one file, which travels with the form. */
export function PlainPhoto() {
  return (
    <noscript>
      <label className="mb-4 block type-label">
        <Trans>A photo from this device</Trans>
        <input type="file" name="photo" accept="image/*" className="mt-1.5 block w-full" />
      </label>
    </noscript>
  )
}
