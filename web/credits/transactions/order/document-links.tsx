import { useLingui } from '@lingui/react/macro'
import type { Order, Receipt } from '#contract/payments.ts'
import { paths } from '../../../paths.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type DocumentLinksProps = Pick<ButtonProps, 'look' | 'size'> & { order: Pick<Order, 'receipts'> }

/** An order's receipt and credit notes, each a PDF that opens beside the page. */
export function DocumentLinks({ order, look, size }: DocumentLinksProps) {
  return order.receipts.map((receipt) => (
    <DocumentLink key={receipt.id} receipt={receipt} look={look} size={size} />
  ))
}

type DocumentLinkProps = Omit<DocumentLinksProps, 'order'> & { receipt: Receipt }

function DocumentLink({ receipt, look, size }: DocumentLinkProps) {
  const { t } = useLingui()
  const { id, kind, number } = receipt
  return (
    <Button
      href={paths.receiptFile(id)}
      target="_blank"
      rel="noopener"
      look={look}
      size={size}
      icon="receipt"
    >
      {kind === 'receipt' ? t`Receipt (PDF)` : t`Credit note (PDF)`}
      <VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  )
}
