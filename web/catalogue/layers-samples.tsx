import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuDivider, MenuLink } from '../ui/layers/menu-items.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Popover } from '../ui/layers/popover.tsx'
import { Sheet } from '../ui/layers/sheet.tsx'
import { Sample, useSample } from './sample.tsx'

export const layers = {
  modal: ModalSamples,
  sheet: SheetSamples,
  menu: MenuSamples,
  popover: PopoverSamples,
  disclosure: DisclosureSamples,
}

function DisclosureSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="closed, with a number" width="full">
        <Disclosure summary={say('Interests')} badge="2">
          {say('Any content, wide enough for a sentence.')}
        </Disclosure>
      </Sample>
      <Sample state="open" width="full">
        <Disclosure summary={say('About me')} open>
          {say('I draw maps for a living, mostly of places that changed their names.')}
        </Disclosure>
      </Sample>
    </>
  )
}

function MenuSamples() {
  const { say } = useSample()
  return (
    <Sample state="current, danger, off">
      <Menu
        label={say('Account')}
        button={(opener) => (
          <Button {...opener} look="line" iconEnd="caret-down" data-opens="menu">
            {say('Account')}
          </Button>
        )}
      >
        <MenuLink to="#menu" icon="user">
          {say('My profile')}
        </MenuLink>
        <MenuLink to="#menu" icon="gear-six" current>
          {say('Settings')}
        </MenuLink>
        <MenuButton icon="gift" disabledReason={say('Not yet.')}>
          {say('Gift')}
        </MenuButton>
        <MenuDivider />
        <MenuButton icon="trash" tone="danger">
          {say('Delete account')}
        </MenuButton>
        <MenuButton icon="sign-out">{say('Log out')}</MenuButton>
      </Menu>
    </Sample>
  )
}

function PopoverSamples() {
  const { say } = useSample()
  return (
    <Sample state="any content">
      <Popover
        button={(opener) => (
          <Button {...opener} look="line" iconEnd="caret-down" data-opens="popover">
            {say('More')}
          </Button>
        )}
      >
        <p>{say('Any content, wide enough for a sentence.')}</p>
      </Popover>
    </Sample>
  )
}

function ModalSamples() {
  const { say } = useSample()
  const [open, setOpen] = useState<'medium' | 'locked' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Sample state="with a cross and a footer">
        <Button look="line" data-opens="modal" onClick={() => setOpen('medium')}>
          {say('Report')}
        </Button>
      </Sample>
      <Sample state="large, locked, with a side">
        <Button look="line" data-opens="modal-locked" onClick={() => setOpen('locked')}>
          {say('Who are you?')}
        </Button>
      </Sample>
      <Modal
        open={open === 'medium'}
        onClose={close}
        title={say('Report Maya')}
        closeLabel={say('Close')}
        footer={
          <>
            <Button onClick={close}>{say('Report')}</Button>
            <Button look="line" onClick={close}>
              {say('Later')}
            </Button>
          </>
        }
      >
        <TextField label={say('What is it about?')} />
      </Modal>
      <Modal
        open={open === 'locked'}
        onClose={close}
        locked
        size="large"
        phone="full"
        title={say('Who are you?')}
        side={<p className="sample-side">{say('You can stop anywhere.')}</p>}
      >
        <Button look="line" onClick={close}>
          {say('Save and leave')}
        </Button>
      </Modal>
    </>
  )
}

function SheetSamples() {
  const { say } = useSample()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Sample state="from below on phones, centred elsewhere">
        <Button look="line" data-opens="sheet" onClick={() => setOpen(true)}>
          {say('Filters')}
        </Button>
      </Sample>
      <Sheet
        open={open}
        onClose={close}
        title={say('Filters')}
        closeLabel={say('Close')}
        footer={
          <Button wide onClick={close}>
            {say('Show 412 members')}
          </Button>
        }
      >
        <TextField label={say('Town')} />
      </Sheet>
    </>
  )
}
