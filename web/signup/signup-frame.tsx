import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { LogoMark } from '../brand/logo.tsx'
import { paths } from '../routing/paths.ts'
import { useBrand } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { PersonDrawing } from '../ui/drawings/person.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { WhomDrawing } from '../ui/drawings/whom.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type SignupFrameProps = { ref?: Ref<HTMLDivElement>; picture?: SidePicture; children: ReactNode }

/**
 * The whole screen on phones; a card with a coloured side from 768 px. The card's top stays where it
 * is, however high the step.
 */
export function SignupFrame({ ref, picture = 'welcome', children }: SignupFrameProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col md:items-center md:bg-sunken md:p-6 md:pt-[max(1.5rem,calc(50dvh-22rem))]"
    >
      <div className="flex w-full flex-1 md:min-h-155 md:max-w-220 md:flex-none md:overflow-hidden md:rounded-xl md:bg-surface md:shadow-e3">
        <div className="hidden w-75 flex-none md:flex">
          <SignupSide picture={picture} />
        </div>
        <div ref={ref} className="flex min-w-0 flex-1 flex-col px-4 pt-3 md:px-9 md:pt-7 md:pb-7">
          {children}
        </div>
      </div>
    </main>
  )
}

const drawings = {
  welcome: WelcomeDrawing,
  message: WelcomeDrawing,
  whom: WhomDrawing,
  person: PersonDrawing,
  account: AccountDrawing,
  photo: PersonDrawing,
  profile: WhomDrawing,
  about_me: WelcomeDrawing,
  location: WhomDrawing,
  email_check: ConfirmEmail,
  push: AccountDrawing,
}

type SidePicture = keyof typeof drawings

/** The coloured side with a picture for the step. */
export function SignupSide({ picture }: { picture: SidePicture }) {
  const Picture = drawings[picture]
  return (
    <div className="flex min-h-full w-full flex-col justify-between bg-field p-7 text-on-field">
      <p className="max-w-44 type-title-3">
        <Trans>You can stop any time. We’ll keep your place.</Trans>
      </p>
      <Picture className="h-auto w-full" />
    </div>
  )
}

type SignupHeadProps = {
  /** Goes back one step; without it, back leads where leaving leads. */
  onBack?: (() => void) | undefined
  /** Leaves by closing; without it, leaving leads to another page. */
  onLeave?: (() => void) | undefined
  leaveTo?: string
  /** What leads back, if that takes more than a press; null if nothing does. */
  back?: ReactNode
}

/** Back and leave, always in sight. */
export function SignupHead(props: SignupHeadProps) {
  const { onBack, onLeave, leaveTo = paths.home() } = props
  const plain = { look: 'plain', size: 'compact', icon: 'arrow-left', className: '-ms-3' } as const
  const leave = { look: 'quiet', size: 'compact', className: '-me-3' } as const
  const goBack = onBack ?? onLeave
  const usual = goBack ? (
    <Button {...plain} onClick={goBack}>
      <Trans>Back</Trans>
    </Button>
  ) : (
    <Button {...plain} to={leaveTo}>
      <Trans>Back</Trans>
    </Button>
  )
  return (
    <header className="grid grid-cols-[1fr_auto_1fr] items-center">
      <div>{props.back === undefined ? usual : props.back}</div>
      <LogoMark size={32} brand={useBrand()} className="md:invisible" />
      <div className="text-end">
        {onLeave ? (
          <Button {...leave} iconEnd="x" onClick={onLeave}>
            <Trans>Save and leave</Trans>
          </Button>
        ) : (
          <Button {...leave} to={leaveTo}>
            <Trans>Save and leave</Trans>
          </Button>
        )}
      </div>
    </header>
  )
}

/** Where nobody may learn whether an address has an account, the e-mail says how to continue. */
export function LookIntoMailbox() {
  const { t } = useLingui()
  return (
    <div className="my-auto py-10">
      <EmptyState
        level={1}
        drawing={<ConfirmEmail />}
        title={t`Check your inbox`}
        text={
          <Trans>
            We’ve sent an e-mail to the address you gave. Open the link in it to continue, ideally
            in this browser.
          </Trans>
        }
        actions={
          <Button to={paths.login()}>
            <Trans>Log in</Trans>
          </Button>
        }
      />
    </div>
  )
}
