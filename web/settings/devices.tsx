import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeviceSession } from '#contract/account-access.ts'
import { useFocusKept } from '../browser/focus.ts'
import { ask } from '../data/ask.ts'
import { changeBy, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { countryName } from '../language/format.ts'
import { LocalTime } from '../language/local-time.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Tag } from '../ui/tag.tsx'
import { FirstFew, NotThereYet, SettingsSection } from './settings-section.tsx'

/** Where the member is signed in, and how to end that elsewhere. */
export function DevicesSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="devices"
      title={t`Signed-in devices`}
      hint={<Trans>See one that isn’t yours? Sign it out and change your password.</Trans>}
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
  const count = devices.length
  const others = devices.filter((device) => !device.current)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <FirstFew
        of={devices}
        showAll={t`${plural(count, { one: 'Show # signed-in device', other: 'Show all # signed-in devices' })}`}
      >
        {(shown) => (
          <ul aria-label={t`Signed-in devices`} className="grid divide-y divide-line">
            {shown.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => mutate(device)} />
            ))}
          </ul>
        )}
      </FirstFew>
      {others.length > 1 && (
        <Button look="line" icon="sign-out" className="mt-4" onClick={() => mutate(null)}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
    </div>
  )
}

type DeviceRowProps = { device: DeviceSession; onSignOut: () => void }

/** A device by its browser and system, since when and where, and how to sign it out. */
function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { t, i18n } = useLingui()
  const name = useDeviceName(device)
  const { kind, country, created_at, last_seen_at, current } = device
  const place = country && countryName(i18n.locale, country)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Icon name={icons[kind]} size={24} />
        <span className="min-w-0">
          <span className="block type-label wrap-anywhere">{name}</span>
          <span className="block type-small text-text-2">
            {country ? (
              <Trans>
                Signed in <LocalTime at={created_at} format="date-time" />, in {place}.
              </Trans>
            ) : (
              <Trans>
                Signed in <LocalTime at={created_at} format="date-time" />.
              </Trans>
            )}{' '}
            {!current && (
              <Trans>
                Last used <LocalTime at={last_seen_at} format="date-time" />.
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

const icons: Record<DeviceSession['kind'], IconName> = {
  computer: 'monitor',
  phone: 'device-mobile',
  tablet: 'device-mobile',
  unknown: 'globe',
}

function useDeviceName({ browser, system }: DeviceSession): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}

export const devicesQuestion = ask('GET /api/sessions', {})
const key = 'devices'

/** Signs out one other device, or all of them if none is named: gone from the list at once. */
function useSignOutElsewhere() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  const { queryKey } = devicesQuestion
  return useChange({
    scope: { id: key },
    send: (device: DeviceSession | null) =>
      device
        ? changeBy('DELETE /api/sessions/{id}', { params: { id: device.id } })
        : changeBy('DELETE /api/sessions', {}),
    oldWhen: 'settled',
    onMutate: (device) => {
      void stopAsking(queries, 'GET /api/sessions')
      queries.setQueryData(queryKey, (known) =>
        known ? { sessions: known.sessions.filter((one) => stays(one, device)) } : known,
      )
    },
    onSuccess: (_, device) => {
      void import('../push/use-push.ts').then(({ keepPush }) => keepPush())
      show({
        key,
        text: device ? t`Device signed out.` : t`All other devices have been signed out.`,
      })
    },
    // The list returns as it was.
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}

function stays(one: DeviceSession, leaving: DeviceSession | null): boolean {
  return one.current || (leaving !== null && one.id !== leaving.id)
}
