import type { CronItem } from 'graphile-worker'
import type { Jobs } from './queue.ts'

type Recurring = CronItem & { task: keyof Jobs; match: string }

/** Every recurring job and its hour (UTC): minute, hour, day, month, weekday. */
export const schedule: Recurring[] = [
  { task: 'clean_up', match: '40 3 * * *', options: { backfillPeriod: 86_400_000 } },
  { task: 'remind_unfinished', match: '5 * * * *' },
  { task: 'sweep_chat_photos', match: '20 * * * *' },
  {
    task: 'erase_due',
    match: '50 * * * *',
    options: { jobKey: 'erase_due', backfillPeriod: 86_400_000 },
  },
  { task: 'sweep_exports', match: '35 * * * *' },
  { task: 'recheck_payments', match: '10 4 * * *', options: { backfillPeriod: 86_400_000 } },
  {
    task: 'fold_search_counts',
    match: '* * * * *',
    options: { jobKey: 'fold_search_counts', maxAttempts: 1 },
  },
  {
    task: 'audit_ledger',
    match: '* * * * *',
    options: { queueName: 'audit_ledger', jobKey: 'audit_ledger', maxAttempts: 1 },
  },
]
