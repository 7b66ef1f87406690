import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'

/** A discount code from one member's point of view. */
export type CodeRow = {
  id: string
  code: string
  member_id: string | null
  welcome: boolean
  country: string | null
  value_percentage: number
  currency: string | null
  minimum_order_value: number
  status: 'active' | 'inactive'
  validity: 'once per user' | 'n times'
  /** Uses in all, by anybody, if it is good n times. */
  times: number | null
  paymentmethods: string[]
  expires_at: Date | null
  /**
   * Whether the member has paid an order with it; or, if it is good n times, whether others have
   * every use that is left.
   */
  used: boolean
  /** Whether the member has ever bought anything, with or without it. */
  paid: boolean
}

const columns = `select c.id, c.code, c.member_id, c.welcome, c.country, c.value_percentage, c.currency,
    c.minimum_order_value, c.status, c.validity, c.times, c.paymentmethods, c.expires_at,
    case when c.times is null then exists (
      select from orders o
      where o.member_id = $1 and o.discount_code_id = c.id and o.discount_held
        and o.completed_at is not null
    ) else c.times <= (
      select count(*) from orders o
      where o.discount_code_id = c.id and o.discount_held
        and (o.completed_at is not null or o.member_id <> $1)
    ) end as used,
    exists (select from wallets w where w.member_id = $1 and w.orders_completed > 0) or exists (
      select from orders o where o.member_id = $1 and o.completed_at is not null
    ) as paid
  from discount_codes c`

const byCode = {
  name: 'find-code',
  text: `${columns} where c.site_id = $2 and c.code = $3 and (c.member_id is null or c.member_id = $1)
    order by c.member_id nulls last limit 1`,
}

/**
 * The code that a member typed: their own of that name, else one that is for everybody on the site.
 */
export async function findCode(
  db: Database,
  { member, site }: MemberAsker,
  typed: string,
): Promise<CodeRow | undefined> {
  const code = codeKey(typed)
  if (!/^[A-Z0-9_-]{3,32}$/.test(code)) return undefined
  const [found] = await db.query<CodeRow>(byCode, [member.id, site.id, code])
  return found
}

const welcome = {
  name: 'find-welcome-code',
  text: `${columns} where c.member_id = $1 and c.welcome`,
}

/** The code that a member got with the account. */
export async function findWelcomeCode(
  db: Database,
  memberId: string,
): Promise<CodeRow | undefined> {
  const [found] = await db.query<CodeRow>(welcome, [memberId])
  return found
}

const byId = { name: 'find-code-by-id', text: `${columns} where c.id = $2` }

/** The code that an order of a member was made with. */
export async function findCodeOfOrder(
  db: Database,
  memberId: string,
  codeId: string,
): Promise<CodeRow | undefined> {
  const [found] = await db.query<CodeRow>(byId, [memberId, codeId])
  return found
}

/** The form in which codes are compared, however they were typed. */
export function codeKey(typed: string): string {
  return typed.trim().toUpperCase()
}

type ListedCode = {
  site: string
  code: string
  value_percentage: number
  country: string | null
  currency: string | null
  minimum_order_value: number
  status: string
  paymentmethods: string[]
  expires_at: Date | null
  /** Uses in all; null means once for each user. */
  times: number | null
  /** How many paid orders used it. */
  used: number
}

const listStatement = {
  name: 'list-codes',
  text: `select s.slug as site, c.code, c.value_percentage, c.country, c.currency,
      c.minimum_order_value, c.status, c.paymentmethods, c.expires_at, c.times,
      (select count(*) from orders o
        where o.discount_code_id = c.id and o.discount_held
          and o.completed_at is not null) as used
    from discount_codes c join sites s on s.id = c.site_id
    where c.member_id is null order by s.slug, c.code`,
}

/** The codes that are for everybody on a site; those of single members are not included. */
export async function listCodes(db: Database): Promise<ListedCode[]> {
  return db.query<ListedCode>(listStatement, [])
}
