import { Modal, type ModalProps } from './modal.tsx'

type SheetProps = Pick<
  ModalProps,
  'open' | 'onClose' | 'title' | 'footer' | 'className' | 'children'
> & {
  closeLabel: string
}

/** From below with a grip and a cross, for filters and choosers; centred where there is room. */
export function Sheet(props: SheetProps) {
  return <Modal {...props} phone="sheet" size="medium" />
}
