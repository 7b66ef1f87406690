import { z } from 'zod'
import { countries } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { priceLists } from '../credits/bundles.ts'
import { methods } from '../payment-methods/methods.ts'
import type { Site } from '../sites/site.ts'
import { codeKey } from './find-code.ts'

const fields = z.object({
  code: z.string().regex(/^[A-Z0-9_-]{3,32}$/, 'It has 3 to 32 letters, digits, - and _'),
  value_percentage: z.int().min(1).max(100),
  country: z.enum(countries).nullable(),
  currency: z.enum(Object.keys(priceLists)).nullable(),
  minimum_order_value: z.int().min(0).max(100_000_000),
  paymentmethods: z.array(z.enum(methods.map(({ id }) => id))),
  expires_at: z.date().nullable(),
  /** Uses in all, by anybody; null means once for each user. */
  times: z.int().min(1).max(1_000_000).nullable(),
})

export type NewCode = { site: string } & Record<keyof z.infer<typeof fields>, unknown>

/**
 * Makes a code that every member of a site can use once, or that is good n times in all; answers
 * null, or a sentence about what is wrong. A code with a minimum has to name its currency or its
 * country.
 */
export async function createCode(
  db: Database,
  { site: slug, ...given }: NewCode,
): Promise<string | null> {
  const checked = fields.safeParse({ ...given, code: codeKey(`${given.code}`) })
  if (!checked.success) return `The code can't be that: ${z.prettifyError(checked.error)}`
  const { minimum_order_value, currency, country, expires_at, times } = checked.data
  const validity = times === null ? 'once per user' : 'n times'
  if (minimum_order_value > 0 && !currency && !country) {
    return 'A minimum needs the currency that it is in.'
  }
  if (expires_at && expires_at <= db.now()) return 'The end of the code has already passed.'
  const site = await db.kysely
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!site) return `There is no site "${slug}".`
  const created = await db.kysely
    .insertInto('discount_codes')
    .values({ ...checked.data, validity, site_id: site.id, created_at: db.now() })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return created ? null : `The site has a code ${checked.data.code} already.`
}

const stopStatement = {
  name: 'stop-code',
  text: `update discount_codes c set status = 'inactive' from sites s
    where s.slug = $1 and c.site_id = s.id and c.member_id is null and c.code = $2
      and c.status = 'active' returning 1`,
}

/**
 * Lets nobody take a code for everybody any more; orders that were made with it keep their price. False
 * if the site has no such code that could be taken.
 */
export async function stopCode(db: Database, site: string, code: string): Promise<boolean> {
  return (await db.query(stopStatement, [site, codeKey(code)])).length > 0
}

// The time counts from the moment the account was made, to the millisecond.
const welcomeStatement = {
  name: 'give-welcome-code',
  text: `insert into discount_codes
      (site_id, member_id, code, welcome, value_percentage, expires_at, created_at)
    select site_id, id, $2, true, $3, signed_up_at + make_interval(secs => $4), signed_up_at
    from members where id = $1`,
}

/** Gives a new member the time bonus, inside the sign-up's transaction. */
export async function giveWelcomeCode(
  db: Database,
  { settings }: Pick<Site, 'settings'>,
  memberId: string,
): Promise<void> {
  const { welcome_code, welcome_percentage, welcome_seconds } = settings
  if (welcome_percentage === 0) return
  await db.query(welcomeStatement, [memberId, welcome_code, welcome_percentage, welcome_seconds])
}
