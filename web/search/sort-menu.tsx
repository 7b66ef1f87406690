import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { searchSorts } from '#contract/search.ts'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuLink } from '../ui/layers/menu-items.tsx'
import { searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'

type Sort = (typeof searchSorts)[number]

/** The order in which members are shown, each explained in a word. */
export function SortMenu() {
  const { t } = useLingui()
  const { active, home } = useFilters()
  const words: Record<Sort, string> = {
    active: t`Active first`,
    new: t`New first`,
    near: t`Nearest first`,
  }
  const sort = active.sort ?? 'active'
  const town = home?.name
  return (
    <div className="flex-none">
      <Menu
        label={t`Order`}
        align="end"
        button={(props) => (
          <Button
            {...props}
            look="line"
            size="compact"
            iconEnd="caret-down"
            className="whitespace-nowrap"
          >
            {words[sort]}
          </Button>
        )}
      >
        <SortLink sort="active" words={words.active}>
          <Trans>The last to be here come first</Trans>
        </SortLink>
        <SortLink sort="new" words={words.new}>
          <Trans>The newest members come first</Trans>
        </SortLink>
        {town ? (
          <SortLink sort="near" words={words.near}>
            <Trans>Counted from {town}, your town</Trans>
          </SortLink>
        ) : (
          <MenuButton disabledReason={<Trans>For members with a town in their profile</Trans>}>
            {words.near}
          </MenuButton>
        )}
      </Menu>
    </div>
  )
}

function SortLink({ sort, words, children }: { sort: Sort; words: string; children: ReactNode }) {
  const { filters, active } = useFilters()
  return (
    <MenuLink
      to={paths.members(searchOf({ ...filters, sort: sort === 'active' ? undefined : sort }))}
      preventScrollReset
      current={sort === (active.sort ?? 'active')}
    >
      <span className="block">{words}</span>
      <span className="block type-caption">{children}</span>
    </MenuLink>
  )
}
