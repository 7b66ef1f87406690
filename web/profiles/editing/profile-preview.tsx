import { Trans } from '@lingui/react/macro'
import { useMember, useSettings } from '../../sites/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Facts } from '../details/facts.tsx'
import { Interests } from '../details/interests.tsx'
import { Notes } from '../details/notes.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { Identity } from '../identity.tsx'
import { asOthersSee } from './as-others-see.ts'

/** One's own profile exactly as a premium member sees it. */
export function ProfilePreview() {
  const { profile, status } = useMember()
  const seen = asOthersSee(profile, useSettings())
  return (
    <>
      {status === 'not_confirmed' && (
        <Alert tone="warning" className="mb-5">
          <Trans>Nobody finds your profile before you have confirmed your e-mail address.</Trans>
        </Alert>
      )}
      {profile.invisible && (
        <Alert className="mb-5">
          <Trans>You are invisible: nobody finds this profile.</Trans>
        </Alert>
      )}
      <div className="profile-grid max-md:-mx-4">
        <div>
          <Gallery card={seen} profile={seen} />
        </div>
        <div className="profile-panel">
          <Identity card={seen} />
        </div>
        <div className="profile-words">
          <Notes profile={seen} />
        </div>
        <div className="profile-panel">
          <Interests profile={seen} />
          <Facts profile={seen} />
        </div>
      </div>
    </>
  )
}
