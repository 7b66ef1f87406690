import type { Signup } from '#contract/accounts.ts'
import { dateOfBirthFault, isEmail } from '#contract/rules/signup-rules.ts'
import { suggestEmail } from '#contract/rules/suggest-email.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import { nameFaults } from '../../profiles/naming/name-faults.ts'
import { type Fault, Refusal, refuseFaults } from '../../refusal.ts'
import { isSignupOpen } from '../../sites/open-to.ts'
import type { Site } from '../../sites/site.ts'
import { newPasswordFaults } from '../passwords/passwords.ts'

/**
 * Refuses a sign-up form, listing everything that is wrong with it. `today` is the site's calendar
 * day.
 */
export async function checkSignup(
  db: Database,
  asker: Asker,
  form: Signup,
  today: string,
): Promise<void> {
  const { site } = asker
  if (!isOpenTo(asker, form)) throw new Refusal('signup_closed')
  const countries: readonly string[] = site.settings.countries
  refuseFaults([
    ...emailFaults(form.email),
    ...(await nameFaults(db, site, form)),
    ...newPasswordFaults(form.password),
    ...birthFaults(site, form.date_of_birth, today),
    ...(countries.includes(form.country) ? [] : [{ field: 'country', code: 'invalid' } as const]),
  ])
}

/** An invitation is checked when it is used up; without one, a closed site says so at once. */
function isOpenTo({ site, source }: Asker, form: Signup): boolean {
  return isSignupOpen(site.settings, source) || Boolean(form.invite?.trim())
}

/** An address that cannot be one, with the one that was probably meant. */
export function emailFaults(email: string): Fault[] {
  if (isEmail(email)) return []
  const suggestion = suggestEmail(email)
  const meant = suggestion && isEmail(suggestion) ? { suggestion } : {}
  return [{ field: 'email', code: 'invalid_email', ...meant }]
}

function birthFaults(site: Site, dateOfBirth: string, today: string): Fault[] {
  const minimumAge = site.settings.minimum_age
  const code = dateOfBirthFault(dateOfBirth, today, minimumAge)
  return code ? [{ field: 'date_of_birth', code, values: { min_age: minimumAge } }] : []
}
