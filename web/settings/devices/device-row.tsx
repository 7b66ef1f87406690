import { Trans, useLingui } from '@lingui/react/macro'
import type { DeviceSession } from '#contract/account-access.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Tag } from '../../ui/tag.tsx'

const icons: Record<DeviceSession['kind'], IconName> = {
  computer: 'monitor',
  phone: 'device-mobile',
  tablet: 'device-mobile',
  unknown: 'globe',
}

type DeviceRowProps = { device: DeviceSession; onSignOut: () => void }

/** A device by its browser and system, how long it has been signed in, and how to sign it out. */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { t } = useLingui()
  const name = useDeviceName(device)
  const { kind, created_at, last_seen_at, current } = device
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Icon name={icons[kind]} size={24} />
        <span className="min-w-0">
          <span className="block type-label wrap-anywhere">{name}</span>
          <span className="block type-small text-text-2">
            <Trans>
              Signed in on <LocalTime at={created_at} format="day" />.
            </Trans>{' '}
            {!current && (
              <Trans>
                Last used on <LocalTime at={last_seen_at} format="day" />.
              </Trans>
            )}
          </span>
        </span>
      </span>
      {current ? (
        <Tag tone="success" icon="check-circle">
          <Trans>This device</Trans>
        </Tag>
      ) : (
        <Button look="line" size="compact" aria-label={t`Sign out ${name}`} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: DeviceSession): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
