import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DeviceSession } from '#contract/account-access.ts'
import { useFocusKept } from '../../browser/focus.ts'
import { Button } from '../../ui/button.tsx'
import { NotThereYet } from '../not-there-yet.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { DeviceRow } from './device-row.tsx'
import { devicesQuestion, useSignOutElsewhere } from './use-devices.ts'

/** Where the member is signed in, and how to end that elsewhere. */
export function DevicesSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="devices"
      title={t`Signed-in devices`}
      hint={<Trans>Is there one that is not yours? Sign it out and change your password.</Trans>}
    >
      <Devices />
    </SettingsSection>
  )
}

function Devices() {
  const asked = useQuery({ ...devicesQuestion, throwOnError: false })
  if (!asked.data) return <NotThereYet asked={asked} />
  return <DeviceList devices={asked.data.sessions} />
}

function DeviceList({ devices }: { devices: DeviceSession[] }) {
  const { t } = useLingui()
  const { mutate } = useSignOutElsewhere()
  const place = useFocusKept<HTMLDivElement>(devices.length)
  const others = devices.filter((device) => !device.current)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ul aria-label={t`Signed-in devices`} className="grid divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={() => mutate(device)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button look="line" icon="sign-out" className="mt-4" onClick={() => mutate(null)}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
    </div>
  )
}
