import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuLink } from '../ui/layers/menu-items.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { searchOf } from './search-address.ts'
import { type Sort, useFilters } from './use-filters.ts'

/** The order in which members are shown, each explained in a word. */
export function SortMenu() {
  const { t } = useLingui()
  const { order, usualOrder, home } = useFilters()
  const words: Record<Sort, string> = {
    best: t`Best for you`,
    active: t`Active first`,
    new: t`Newest first`,
    near: t`Nearest first`,
  }
  const town = home?.name
  return (
    <div className="flex-none">
      <Menu
        label={t`Sort by`}
        align="end"
        button={(props) => (
          <Button
            {...props}
            look="line"
            size="compact"
            iconEnd="caret-down"
            className="whitespace-nowrap"
          >
            <VisuallyHidden>{t`Sort by`} </VisuallyHidden>
            {words[order]}
          </Button>
        )}
      >
        {usualOrder === 'best' && (
          <SortLink sort="best" words={words.best}>
            <Trans>Who fits you, then who’s near, then who’s active</Trans>
          </SortLink>
        )}
        <SortLink sort="new" words={words.new}>
          <Trans>Whoever joined last comes first</Trans>
        </SortLink>
        {town ? (
          <SortLink sort="near" words={words.near}>
            <Trans>Measured from {town}, your town</Trans>
          </SortLink>
        ) : (
          <MenuButton disabledReason={<Trans>For members with a town in their profile</Trans>}>
            {words.near}
          </MenuButton>
        )}
        <SortLink sort="active" words={words.active}>
          <Trans>Whoever was here last comes first</Trans>
        </SortLink>
      </Menu>
    </div>
  )
}

function SortLink({ sort, words, children }: { sort: Sort; words: string; children: ReactNode }) {
  const { filters, order, usualOrder } = useFilters()
  return (
    <MenuLink
      to={paths.members(searchOf({ ...filters, sort: sort === usualOrder ? undefined : sort }))}
      preventScrollReset
      current={sort === order}
    >
      <span className="block">{words}</span>
      <span className="block type-caption">{children}</span>
    </MenuLink>
  )
}

/** What the usual order of a member's search is made of, in one line; other orders say it themselves. */
export function OrderLine() {
  const { order, home } = useFilters()
  if (order !== 'best') return null
  const town = home?.name
  return (
    <p className="mt-1 type-small text-muted">
      {town ? (
        <Trans>Who fits you comes first, then who’s near {town}, then who was here lately.</Trans>
      ) : (
        <>
          <Trans>
            Who fits you comes first, then who’s in your country, then who was here lately.
          </Trans>{' '}
          <Link to={paths.profile()} className="link">
            <Trans>Add your town</Trans>
          </Link>
        </>
      )}
    </p>
  )
}
