import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { useBrand } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo.tsx'

/** Back and leave, always in sight. From the first step back leads home. */
export function SignupHead({ onBack }: { onBack: (() => void) | undefined }) {
  const look = { look: 'plain', size: 'compact', icon: 'arrow-left', className: '-ms-3' } as const
  return (
    <header className="grid grid-cols-[1fr_auto_1fr] items-center">
      <div>
        {onBack ? (
          <Button {...look} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <Button {...look} to={paths.home()}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
      <LogoMark size={32} brand={useBrand()} className="md:invisible" />
      <div className="text-end">
        <Button to={paths.home()} look="quiet" size="compact" className="-me-3">
          <Trans>Save and leave</Trans>
        </Button>
      </div>
    </header>
  )
}
