import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Sheet } from '../../../ui/layers/sheet.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function ModalSamples() {
  const { words } = useSample()
  const [open, setOpen] = useState<'medium' | 'locked' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Sample state="with a cross and a footer">
        <Button look="line" data-opens="modal" onClick={() => setOpen('medium')}>
          {words.report}
        </Button>
      </Sample>
      <Sample state="large, locked, with a side">
        <Button look="line" data-opens="modal-locked" onClick={() => setOpen('locked')}>
          {words.who}
        </Button>
      </Sample>
      <Modal
        open={open === 'medium'}
        onClose={close}
        title={words.report_maya}
        closeLabel={words.close}
        footer={
          <>
            <Button onClick={close}>{words.report}</Button>
            <Button look="line" onClick={close}>
              {words.later}
            </Button>
          </>
        }
      >
        <TextField label={words.report_about} />
      </Modal>
      <Modal
        open={open === 'locked'}
        onClose={close}
        locked
        size="large"
        phone="full"
        title={words.who}
        side={<p className="sample-side">{words.stop_anywhere}</p>}
      >
        <Button look="line" onClick={close}>
          {words.save_and_leave}
        </Button>
      </Modal>
    </>
  )
}

export function SheetSamples() {
  const { words } = useSample()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Sample state="from below on phones, centred elsewhere">
        <Button look="line" data-opens="sheet" onClick={() => setOpen(true)}>
          {words.filters}
        </Button>
      </Sample>
      <Sheet
        open={open}
        onClose={close}
        title={words.filters}
        closeLabel={words.close}
        footer={
          <Button wide onClick={close}>
            {words.show_members}
          </Button>
        }
      >
        <TextField label={words.town} />
      </Sheet>
    </>
  )
}
