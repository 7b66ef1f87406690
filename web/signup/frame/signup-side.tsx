import { Trans } from '@lingui/react/macro'
import { AccountDrawing } from '../../ui/drawings/account.tsx'
import { ConfirmEmail } from '../../ui/drawings/confirm-email.tsx'
import { NoPhotos } from '../../ui/drawings/no-photos.tsx'
import { PersonDrawing } from '../../ui/drawings/person.tsx'
import { WelcomeDrawing } from '../../ui/drawings/welcome.tsx'
import { WhomDrawing } from '../../ui/drawings/whom.tsx'

const drawings = {
  welcome: WelcomeDrawing,
  message: WelcomeDrawing,
  whom: WhomDrawing,
  person: PersonDrawing,
  account: AccountDrawing,
  photo: NoPhotos,
  profile: PersonDrawing,
  about_me: WelcomeDrawing,
  location: WhomDrawing,
  email_check: ConfirmEmail,
  push: AccountDrawing,
}
export type SidePicture = keyof typeof drawings

/** The coloured side with a picture for the step. */
export function SignupSide({ picture }: { picture: SidePicture }) {
  const Picture = drawings[picture]
  return (
    <div className="flex min-h-full w-full flex-col justify-between bg-field p-7 text-on-field">
      <p className="max-w-44 type-title-3">
        <Trans>You can stop anywhere. We keep your place.</Trans>
      </p>
      <Picture className="h-auto w-full" />
    </div>
  )
}
