import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSettings } from '../../sites/site.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { LabelledIconButton } from '../../ui/labelled-icon-button.tsx'

/** The ways to a photo and to a gift, with what they cost. */
export function ExtraButtons({ onExtra }: { onExtra: (extra: 'photo' | 'gift') => void }) {
  const { t } = useLingui()
  const { photo_credits: photo, gift_credits: gift } = useSettings()
  return (
    <>
      <Extra
        icon="image"
        short={photo === 0 ? <Trans>Photo</Trans> : <Trans>Photo, {photo}</Trans>}
        spoken={t`Photo, ${plural(photo, { one: '# credit', other: '# credits' })}`}
        onPress={() => onExtra('photo')}
      >
        {photo === 0 ? <Trans>Photo, free</Trans> : <Trans>Photo, {photo}</Trans>}
      </Extra>
      <Extra
        icon="gift"
        short={<Trans>Gift, {gift}+</Trans>}
        shortSpoken={t`Gift, ${plural(gift, { one: '#+ credit', other: '#+ credits' })}`}
        spoken={t`Gift, ${plural(gift, { one: 'from # credit', other: 'from # credits' })}`}
        onPress={() => onExtra('gift')}
      >
        <Trans>Gift, from {gift}</Trans>
      </Extra>
    </>
  )
}

type ExtraProps = {
  icon: IconName
  /** Under the icon, where there is little room. */
  short: ReactNode
  spoken: string
  /** Starts with the text seen under the icon, for people who control the page by voice. */
  shortSpoken?: string
  onPress: () => void
  children: ReactNode
}

function Extra({ icon, short, spoken, shortSpoken, onPress, children }: ExtraProps) {
  const same = { icon, 'aria-haspopup': 'dialog', onClick: onPress } as const
  return (
    <>
      <LabelledIconButton
        {...same}
        aria-label={shortSpoken ?? spoken}
        label={short}
        className="tabular px-1.5! lg:hidden"
      />
      <LabelledIconButton
        {...same}
        aria-label={spoken}
        place="beside"
        label={children}
        className="px-2! tabular max-lg:hidden"
      />
    </>
  )
}
