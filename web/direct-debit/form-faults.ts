import { debitFields } from '#contract/direct-debit.ts'
import type { FieldCode } from '#contract/refusals.ts'
import type { Input } from '../data/calls.ts'

type Body = Input<'POST /api/direct-debit'>['body']
export type FormField = Exclude<keyof Body, 'id' | 'bundle_id' | 'discount_code'>
/** What is filled in; it exists in the form and on its way to the server, nowhere else. */
export type Filled = Pick<Body, FormField>
export type Fault = { field: FormField; code: FieldCode }

/** In the order of the page. */
export const formFields = [...debitFields, 'authorized'] as const satisfies readonly FormField[]

/** Everything wrong with the form, as far as a browser can know, in the order of the fields. */
export function formFaults(filled: Filled, isIban: (typed: string) => boolean): Fault[] {
  return formFields.flatMap((field): Fault[] => {
    if (field === 'authorized') {
      return filled.authorized ? [] : [{ field, code: 'authorization_required' }]
    }
    if (filled[field] === '') return [{ field, code: 'required' }]
    return field === 'iban' && !isIban(filled.iban) ? [{ field, code: 'iban_invalid' }] : []
  })
}

/** What stands in the form. */
export function filledOf(form: FormData): Filled {
  const text = (field: FormField) => String(form.get(field) ?? '').trim()
  return {
    holder: text('holder'),
    iban: text('iban'),
    street: text('street'),
    house_number: text('house_number'),
    postal_code: text('postal_code'),
    city: text('city'),
    mobile: text('mobile'),
    authorized: form.has('authorized'),
  }
}
