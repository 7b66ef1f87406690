import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldCode, FieldFault } from './refusals.ts'

/** The sentence for each thing that can be wrong with a field. */
export const faultSentence: Record<FieldCode, MessageDescriptor> = {
  required: msg`Please fill this in.`,
  invalid: msg`That doesn’t look right.`,
  too_short: msg`That’s too short.`,
  too_long: msg`That’s too long.`,
  too_many: msg`That’s too many.`,
  invalid_email: msg`Invalid email`,
  email_taken: msg`An account with this e-mail address already exists, log in now`,
  username_is_email: msg`Your username may not be your e-mail address.`,
  username_starts_with_at: msg`Your username may not start with @.`,
  username_length: msg`Usernames have 3 to 30 characters.`,
  username_taken: msg`This username is already taken.`,
  username_reserved: msg`This username sounds like one of our team. Please choose another.`,
  username_mixed: msg`Please use the letters of one alphabet in your username.`,
  username_contact: msg`Leave e-mail addresses, links and phone numbers out of your username.`,
  date_of_birth_required: msg`Enter your date of birth ({min_age}+)`,
  date_of_birth_too_young: msg`You must be {min_age} or older. Enter your date of birth ({min_age}+)`,
  date_of_birth_invalid: msg`Invalid date of birth.`,
  password_too_short: msg`Use at least 8 characters.`,
  password_too_long: msg`Passwords can have up to 128 characters.`,
  password_too_common: msg`This password is too common. Please choose another.`,
  passwords_differ: msg`The entered passwords are not the same.`,
  old_password_wrong: msg`Please check your old password.`,
  password_wrong: msg`Please check your password.`,
  new_email_invalid: msg`New email adress is invalid.`,
  new_email_taken: msg`This email address already owns an account on this website.`,
  new_email_same: msg`That’s already your e-mail address.`,
  iban_invalid: msg`Invalid IBAN`,
  iban_country: msg`We can’t collect from an account in this country.`,
  mobile_invalid: msg`We can’t send a text to this number. Please enter a mobile number.`,
  postal_code_invalid: msg`That’s not a postal code of this country.`,
  authorization_required: msg`We need your authorization to collect the payment.`,
  confirmation_required: msg`Please confirm that you want to delete your account.`,
}

/** What is needed, by the field that was left empty; others say `faultSentence.required`. */
const neededSentence: Partial<Record<string, MessageDescriptor>> = {
  gender: msg`Choose your gender.`,
  seeking: msg`Choose who you’d like to meet.`,
  country: msg`Choose your country.`,
  email: msg`Enter your e-mail address.`,
  name: msg`Enter your name.`,
  password: msg`Enter your password.`,
  code: msg`Enter the code.`,
  reason: msg`Choose what it’s about.`,
  words: msg`Tell us what happened.`,
  profile: msg`Tell us which profile.`,
  acknowledged: msg`Please confirm that you know.`,
  monthly_limit: msg`Enter an amount.`,
  holder: msg`Enter the account holder’s name.`,
  iban: msg`Enter the IBAN.`,
  street: msg`Enter the street.`,
  house_number: msg`Enter the house number.`,
  postal_code: msg`Enter the postal code.`,
  city: msg`Enter the city.`,
  mobile: msg`Enter a mobile number.`,
}

/** The sentence for a wrong field: where it was left empty, it says what is needed there. */
export function sentenceOfFault({ field, code }: Pick<FieldFault, 'field' | 'code'>) {
  return (code === 'required' && neededSentence[field]) || faultSentence[code]
}
