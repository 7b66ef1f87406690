import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Segment } from '../ui/navigation/segment.tsx'

/** The three ways for members to meet others: this grid, the swipe game, the match finder. */
export function SearchModes() {
  const { t } = useLingui()
  return (
    <Segment
      label={t`Ways to look`}
      items={[
        { label: <Trans>Grid</Trans>, icon: 'squares-four', to: paths.members(), current: true },
        { label: <Trans>Swipe game</Trans>, icon: 'cards', to: paths.swipeGame(), current: false },
        {
          label: <Trans>Match finder</Trans>,
          icon: 'magic-wand',
          to: paths.matchFinder(),
          current: false,
        },
      ]}
    />
  )
}

/** The other two, in the row of filters on phones. */
export function OtherSearches() {
  const look = {
    look: 'line',
    size: 'compact',
    className: 'flex-none whitespace-nowrap md:hidden',
  } as const
  return (
    <>
      <Button {...look} icon="cards" to={paths.swipeGame()}>
        <Trans>Swipe game</Trans>
      </Button>
      <Button {...look} icon="magic-wand" to={paths.matchFinder()}>
        <Trans>Match finder</Trans>
      </Button>
    </>
  )
}
