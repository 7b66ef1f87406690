import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { sendCode } from './code/send-code.ts'
import { findRequest } from './find-request.ts'
import { foreseeOrder, type WantedDebit } from './foresee-order.ts'
import { checkForm, type DebitForm } from './form/check-form.ts'
import { ibanHashOf } from './form/fingerprints.ts'
import { recordRequest } from './form/record-request.ts'
import { presentRequest } from './present-request.ts'

/** Prepares a mandate for a purchase and sends the code that signs it. */
export async function requestDebit(
  context: Context,
  asker: MemberAsker,
  wanted: WantedDebit & DebitForm,
): Promise<DirectDebitRequest> {
  const { db, vault } = context
  const checked = checkForm(wanted, await countryOfAsker(db, asker))
  const ibanHash = ibanHashOf(vault, checked.iban.iban)
  const foreseen = await foreseeOrder(context, asker, wanted, ibanHash)
  const recorded = await recordRequest(context, asker, { ...wanted, ...checked })
  const hasCode = recorded.code_sent_at ?? recorded.confirmed_at
  const sent = hasCode ? recorded : await sendCode(context, asker, recorded, foreseen)
  const request = sent ?? (await findRequest(db, asker.member.id, recorded.id)) ?? recorded
  return presentRequest(request, asker.site.settings, db.now())
}
