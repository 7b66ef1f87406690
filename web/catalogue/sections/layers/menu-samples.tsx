import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/layers/menu.tsx'
import { MenuButton, MenuDivider, MenuLink } from '../../../ui/layers/menu-items.tsx'
import { Popover } from '../../../ui/layers/popover.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function MenuSamples() {
  const { words } = useSample()
  return (
    <Sample state="current, danger, off">
      <Menu
        label={words.account}
        button={(opener) => (
          <Button {...opener} look="line" iconEnd="caret-down" data-opens="menu">
            {words.account}
          </Button>
        )}
      >
        <MenuLink to="#menu" icon="user">
          {words.my_profile}
        </MenuLink>
        <MenuLink to="#menu" icon="gear-six" current>
          {words.settings}
        </MenuLink>
        <MenuButton icon="gift" disabledReason={words.not_yet}>
          {words.gift}
        </MenuButton>
        <MenuDivider />
        <MenuButton icon="trash" tone="danger">
          {words.delete_account}
        </MenuButton>
        <MenuButton icon="sign-out">{words.log_out}</MenuButton>
      </Menu>
    </Sample>
  )
}

export function PopoverSamples() {
  const { words } = useSample()
  return (
    <Sample state="any content">
      <Popover
        button={(opener) => (
          <Button {...opener} look="line" iconEnd="caret-down" data-opens="popover">
            {words.more}
          </Button>
        )}
      >
        <p>{words.popover_text}</p>
      </Popover>
    </Sample>
  )
}
