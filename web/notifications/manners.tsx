import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NotificationChanges, NotificationChoices } from '#contract/notifications.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { formatTime } from '../language/format.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Icon } from '../ui/icon.tsx'
import { ownTimeZone, timeZoneName } from './choices.ts'

type MannersProps = {
  choices: NotificationChoices
  /** Why none of it counts at the moment. */
  held: string | undefined
  onChange: (change: NotificationChanges, said: string) => void
}

/** One switch for everything: it holds all the others and keeps what they were. */
export function AllSwitch({ choices, onChange }: Omit<MannersProps, 'held'>) {
  const { t } = useLingui()
  return (
    <Switch
      label={<span className="type-body-strong">{t`Tell me while I’m away`}</span>}
      hint={
        choices.all_off
          ? t`We tell you nothing at the moment. What you’ve chosen below is kept.`
          : t`One switch for all of it. What you’ve chosen below is kept.`
      }
      checked={!choices.all_off}
      onChange={(event) => {
        const on = event.target.checked
        const said = on ? t`We tell you again, as chosen below.` : t`We tell you nothing now.`
        onChange({ all_off: !on }, said)
      }}
    />
  )
}

/** When the member is left in peace, and how much others can read over the shoulder. */
export function Manners(manners: MannersProps) {
  return (
    <div className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
      <QuietHours {...manners} />
      <DiscreetSwitch {...manners} />
      <TextSwitch {...manners} />
      {!manners.held && <Preview {...manners.choices} />}
    </div>
  )
}

/** What is offered to whoever switches them on. */
const usualHours = { from: 23, until: 8 }

function QuietHours({ choices, held, onChange }: MannersProps) {
  const { t, i18n } = useLingui()
  const { quiet } = choices
  const hourWords = (hour: number) => formatTime(i18n.locale, new Date(hour * 3_600_000), 'UTC')

  function choose(hours: NonNullable<NotificationChoices['quiet']>): void {
    const from = hourWords(hours.from)
    const until = hourWords(hours.until)
    onChange({ quiet: hours }, t`Quiet hours: ${from} to ${until}`)
  }

  return (
    <div>
      <Switch
        label={<SwitchName>{t`Quiet hours`}</SwitchName>}
        hint={t`What happens then is told when they’re over.`}
        checked={quiet !== null}
        disabledReason={held}
        onChange={(event) => {
          if (event.target.checked) choose(usualHours)
          else onChange({ quiet: null }, t`Quiet hours are off.`)
        }}
      />
      {quiet && (
        <div className="mt-2 grid max-w-read gap-3">
          <div className="grid max-w-80 grid-cols-2 gap-3">
            <HourField
              label={t`From`}
              chosen={quiet.from}
              other={quiet.until}
              {...{ held, hourWords }}
              onChoose={(from) => choose({ ...quiet, from })}
            />
            <HourField
              label={t`Until`}
              chosen={quiet.until}
              other={quiet.from}
              {...{ held, hourWords }}
              onChoose={(until) => choose({ ...quiet, until })}
            />
          </div>
          <ZoneLine {...{ choices, held, onChange }} />
        </div>
      )}
    </div>
  )
}

type HourFieldProps = {
  label: string
  chosen: number
  /** The other end, which can't be the same hour. */
  other: number
  held: string | undefined
  hourWords: (hour: number) => string
  onChoose: (hour: number) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function HourField({ label, chosen, other, held, hourWords, onChoose }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      value={chosen}
      disabledReason={held}
      reasonHidden
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {hours
        .filter((hour) => hour !== other)
        .map((hour) => (
          <option key={hour} value={hour}>
            {hourWords(hour)}
          </option>
        ))}
    </SelectField>
  )
}

/** By whose clock the hours are, with a way to take that of this device. */
function ZoneLine({ choices, held, onChange }: MannersProps) {
  const { t, i18n } = useLingui()
  const hydrated = useHydrated()
  const own = hydrated ? ownTimeZone() : null
  const ownName = own && timeZoneName(i18n.locale, own)
  const name = timeZoneName(i18n.locale, choices.time_zone)
  const said = (zone: string) => t`By the clock of: ${zone}.`
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="type-small text-text-2" suppressHydrationWarning>
        {said(name)}
      </p>
      {own && ownName && ownName !== name && (
        <Button
          look="quiet"
          size="compact"
          className="-ms-3"
          disabledReason={held}
          reasonHidden
          onClick={() => onChange({ time_zone: own }, said(ownName))}
        >
          <Trans>Take this device’s: {ownName}</Trans>
        </Button>
      )}
    </div>
  )
}

function DiscreetSwitch({ choices, held, onChange }: MannersProps) {
  const { t } = useLingui()
  return (
    <Switch
      label={<SwitchName>{t`Discreet`}</SwitchName>}
      hint={t`No names, and nothing that says what kind of site this is.`}
      checked={choices.discreet}
      disabledReason={held}
      onChange={(event) => {
        const discreet = event.target.checked
        onChange({ discreet }, discreet ? t`Discreet: on` : t`Discreet: off`)
      }}
    />
  )
}

function TextSwitch({ choices, held, onChange }: MannersProps) {
  const { t } = useLingui()
  const discreet = choices.discreet
    ? t`Not while you want us to be discreet: then nothing is shown of a message.`
    : undefined
  return (
    <Switch
      label={<SwitchName>{t`Show the beginning of a message`}</SwitchName>}
      hint={t`Otherwise an e-mail or a push only says who has written.`}
      checked={choices.shows_text}
      disabledReason={held ?? discreet}
      onChange={(event) => {
        const shows_text = event.target.checked
        onChange(
          { shows_text },
          shows_text ? t`The beginning of a message is shown.` : t`Messages aren’t shown.`,
        )
      }}
    />
  )
}

/** What is told of a message, by the sentences that e-mails and pushes are written with. */
function Preview({ discreet, shows_text }: NotificationChoices) {
  const { t } = useLingui()
  const { name: siteName } = useSettings()
  const who = 'Ronja'
  const count = 1
  const quote = t`What a lovely photo! Where by the sea is that?`
  const unread = t`${plural(count, { one: '# unread message', other: '# unread messages' })} at ${siteName}.`
  const title = discreet ? t`You have news` : t`${who} wrote again`
  const body = discreet ? t`Have a look when it suits you.` : shows_text ? quote : unread
  return (
    <figure>
      <figcaption className="mb-2 type-caption text-muted">
        <Trans>For example: the subject of an e-mail with the words beside it, or a push</Trans>
      </figcaption>
      <div
        aria-live="polite"
        className="flex max-w-100 gap-3 rounded-md border border-line bg-sunken px-4 py-3"
      >
        <Icon name="bell" fill size={20} className="mt-px text-text-2" />
        <p className="min-w-0 type-small">
          <span className="block type-label">{title}</span>
          <span className="block text-text-2">{body}</span>
        </p>
      </div>
    </figure>
  )
}

function SwitchName({ children }: { children: ReactNode }) {
  return <span className="type-label">{children}</span>
}
