import { Trans, useLingui } from '@lingui/react/macro'
import { plainMoney } from '#contract/money/money.ts'
import type { BankTransfer, Order } from '#contract/payments.ts'
import { copyText } from '../../../browser/clipboard.ts'
import { formatMoney, formatNumber } from '../../../language/format.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Where to send the money and what to write on the transfer, each line ready to copy. */
export function BankData({ order, bank }: { order: Order; bank: BankTransfer }) {
  const { i18n } = useLingui()
  const money = formatMoney(i18n.locale, order.price_minor, order.currency)
  const amount = { shown: money, copied: bareAmount(i18n.locale, order) }
  return (
    <>
      <p>
        <Trans>
          Send {money} to this account with exactly this reference. Your credits are added as soon
          as the money arrives, in 1 to 3 working days.
        </Trans>
      </p>
      <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line text-text">
        {bankLines(bank, amount).map((line) => (
          <Line key={line.field} line={line} />
        ))}
      </dl>
    </>
  )
}

/** The number alone, with the reader's decimal sign, as their bank's form expects it. */
function bareAmount(locale: string, { price_minor, currency }: Order): string {
  const plain = plainMoney(price_minor, currency)
  const digits = plain.split('.')[1]?.length ?? 0
  const format = { minimumFractionDigits: digits, useGrouping: false }
  return formatNumber(locale, Number(plain), format)
}

function Line({ line }: { line: BankLine }) {
  const { t } = useLingui()
  const copy = useCopy()
  const name = useFieldName()(line.field)
  return (
    <div className="bg-surface py-1 pl-3">
      <dt className="-mb-1.5 pt-1 type-caption text-muted">{name}</dt>
      <dd className="flex items-center gap-2">
        <span translate="no" className="min-w-0 flex-1 type-body-strong tabular wrap-anywhere">
          {line.shown}
        </span>
        <IconButton icon="copy" label={t`Copy: ${name}`} onClick={() => copy(line.copied, name)} />
      </dd>
    </div>
  )
}

function useFieldName(): (field: BankField) => string {
  const { t } = useLingui()
  return (field) =>
    ({
      holder: t`Recipient`,
      iban: t`IBAN`,
      bic: t`BIC`,
      bank: t`Bank`,
      reference: t({ message: 'Reference', context: 'bank transfer' }),
      amount: t`Amount`,
    })[field]
}

type BankField = 'holder' | 'iban' | 'bic' | 'bank' | 'reference' | 'amount'

/** One line of a transfer, as shown and as copied. */
type BankLine = { field: BankField; shown: string; copied: string }

/**
 * Everything that the transfer needs, in the order of a bank's form; unknown lines are left out.
 */
export function bankLines(
  bank: BankTransfer,
  amount: { shown: string; copied: string },
): BankLine[] {
  const plain = (field: BankField, text: string | null) =>
    text ? [{ field, shown: text, copied: text }] : []
  const iban = bank.iban.replace(/\s/g, '')
  return [
    ...plain('holder', bank.holder),
    { field: 'iban', shown: inFours(iban), copied: iban },
    ...plain('bic', bank.bic),
    ...plain('bank', bank.bank),
    ...plain('reference', bank.reference),
    { field: 'amount', ...amount },
  ]
}

function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Copies a text to the clipboard and says so; if there is no clipboard, it says that. */
export function useCopy(): (text: string, name: string) => void {
  const { t } = useLingui()
  const { show } = useToast()
  return (text, name) => {
    void copyText(text).then(
      () => show({ key: 'copied', text: t`Copied: ${name}` }),
      () =>
        show({
          key: 'copied',
          tone: 'danger',
          text: t`Your browser won’t let us copy. Please select the text yourself.`,
        }),
    )
  }
}
