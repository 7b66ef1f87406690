import type { directDebitCalls } from '#contract/direct-debit.ts'
import type { Handlers } from '../context/handling.ts'
import { confirmDebit } from './confirm-debit.ts'
import { loadDirectDebit } from './load-direct-debit.ts'
import { requestDebit, resendCode } from './request-debit.ts'

export const directDebitHandlers: Handlers<keyof typeof directDebitCalls> = {
  'GET /api/direct-debit': async ({ context, asker }) => ({
    direct_debit: await loadDirectDebit(context, asker),
  }),

  'POST /api/direct-debit': async ({ context, asker, body }) => ({
    request: await requestDebit(context, asker, body),
  }),

  'POST /api/direct-debit/{id}/code': async ({ context, asker, params }) => ({
    request: await resendCode(context, asker, params.id),
  }),

  'POST /api/direct-debit/{id}/confirm': async ({ context, asker, params, body }) => ({
    order: await confirmDebit(context, asker, params.id, body.code),
  }),
}
