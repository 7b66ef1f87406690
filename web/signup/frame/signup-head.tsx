import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useBrand } from '../../sites/site.ts'
import { LogoMark } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/button.tsx'

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
