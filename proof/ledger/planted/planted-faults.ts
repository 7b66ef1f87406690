import type { Rewrite } from '../../rewrite-queries.ts'
import type { Twist } from '../shop.ts'

/** A fault put in on purpose, which the histories have to find. */
export type Planted = {
  /** What the service then does wrong. */
  name: string
  /** Run as the owner of the database. */
  sql?: string
  rewrite?: Rewrite
  twist?: Twist
  /** A seed that finds it soon, where the common one plays very many histories first. */
  seed?: number
}

export const plantedFaults: readonly Planted[] = [
  { name: 'nobody locks a wallet', rewrite: without('for no key update', 'wallets') },
  {
    name: 'a movement may come twice',
    sql: 'alter table ledger_entries drop constraint ledger_entries_member_id_reason_reference_key',
    rewrite: without('on conflict (member_id, reason, reference) do nothing'),
  },
  {
    name: 'a balance may be negative, and nobody looks at it',
    sql: `alter table wallets drop constraint wallets_balance_check;
      alter table ledger_entries drop constraint ledger_entries_balance_check`,
    rewrite: instead('when a.balance < a.credits then', 'when false then'),
  },
  { name: 'nobody locks an order', rewrite: without('for update', '"orders"') },
  {
    name: 'an order may be completed by two payments',
    sql: 'drop index payments_one_completion; drop index receipts_one',
    rewrite: without('for update', '"orders"'),
  },
  {
    name: 'a code may be with two orders of a member',
    sql: 'drop index orders_code_once',
    rewrite: unlocked('codes'),
  },
  {
    name: 'what is paid late is bought with a code that was used',
    sql: 'alter table orders drop constraint orders_hold_code',
    rewrite: (text) =>
      text
        .replaceAll('(o.discount_code_id is null or o.discount_held)', 'true')
        .replace(/end as used(?=.*where c\.id = \$2)/s, 'end and false as used'),
  },
  {
    name: 'what is paid back for want of a code is a cent too little',
    sql: before(
      'insert on refunds',
      `if new.kind = 'code_used' then new.amount_minor := new.amount_minor - 1; end if`,
    ),
  },
  {
    name: 'nobody queues for the last use of a code',
    rewrite: without('for no key update', 'discount_codes'),
    seed: 7,
  },
  {
    name: 'the time bonus lasts an hour longer',
    sql: before('insert on discount_codes', `new.expires_at := new.expires_at + interval '1 hour'`),
  },
  {
    name: 'what was completed may be pending again',
    sql: `insert into payment_moves values ('completed', 'pending')`,
  },
  {
    name: 'money that comes late counts for nothing',
    sql: `delete from payment_moves where from_state = 'expired' and to_state = 'completed'`,
  },
  {
    name: 'a grant gives one credit more than its entry',
    rewrite: instead('set balance = e.balance,', 'set balance = e.balance + 1,'),
  },
  {
    name: 'what is taken back has no other side',
    sql: before('insert on site_entries', `if new.account = 'refunded' then return null; end if`),
  },
  {
    name: 'a lot has one credit more than was granted',
    sql: before('insert on credit_lots', 'new.credits := new.credits + 1'),
  },
  {
    name: 'a withdrawal is rounded against the buyer',
    sql: before(
      'insert on refunds',
      `if new.kind = 'withdrawal' then new.amount_minor := new.amount_minor - 1; end if`,
    ),
  },
  {
    name: 'a refund of ours counts as one of the provider too',
    rewrite: instead(
      'from "refunds" where "payment_id" = $1',
      'from "refunds" where false and "payment_id" = $1',
    ),
  },
  {
    name: 'the counter of receipts is not locked',
    sql: 'alter table receipts drop constraint receipts_number',
    rewrite: (text) =>
      text.includes('receipt_counters')
        ? 'select coalesce(max(number), 0) + 1 as last_number from receipts where company_id = $1'
        : text,
  },
  {
    name: 'ids of messages are not remembered',
    sql: `alter table messages drop constraint messages_conversation_id_sender_id_id_key;
      alter table ledger_entries drop constraint ledger_entries_member_id_reason_reference_key;
      create unique index on ledger_entries (member_id, reason, reference) where reason in ('signup', 'adjustment', 'purchase')`,
    rewrite: (text) =>
      text
        .replace('when stored.id is not null then', 'when false then')
        .replace(
          'on conflict (member_id, reason, reference)',
          `on conflict (member_id, reason, reference) where reason in ('signup', 'adjustment', 'purchase')`,
        ),
  },
  {
    name: 'nobody compares what was paid with the price',
    twist: (provider, { provider: { banked } }) => ({
      ...provider,
      fetch: async (reference) => {
        const told = await provider.fetch(reference)
        return { ...told, amountMinor: banked.get(reference)?.amountMinor ?? 0 }
      },
    }),
  },
  {
    name: 'two orders at once are judged by the same limit',
    // An order that was just placed counts as well, so that the lock would hardly be missed; and two
    // meet more often if judging takes a while.
    rewrite: (text) =>
      unlocked('spending')(text)
        .replace(/(\$\d::timestamptz) < o\.created_at/, '$1 is null')
        .replace(/^select (?=coalesce.* o\.id <> \$5)/s, 'select pg_sleep(0.1), '),
    seed: 4,
  },
  {
    name: 'a price changes when it is paid',
    sql: before('update of state on orders', 'new.price_minor := new.full_price_minor'),
  },
  {
    name: 'premium does not end',
    rewrite: instead('- $5::boolean::int', '- 0 * $5::boolean::int'),
  },
  {
    name: 'a chargeback takes no credits back',
    rewrite: (text) => text,
    sql: before('insert on refunds', `if new.kind = 'chargeback' then return null; end if`),
  },
]

function without(words: string, table = ''): Rewrite {
  return (text) => (text.includes(table) ? text.replaceAll(words, '') : text)
}

function instead(words: string, others: string): Rewrite {
  return (text) => text.replaceAll(words, others)
}

function unlocked(what: string): Rewrite {
  return (text) => (text.includes(`hashtextextended('${what} `) ? 'select $1::uuid' : text)
}

/** SQL for a trigger that fires before all others. */
function before(event: string, change: string): string {
  return `create function spoil() returns trigger language plpgsql as $$
    begin ${change}; return new; end $$;
    create trigger a_spoil before ${event} for each row execute function spoil()`
}
