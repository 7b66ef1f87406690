import type { pageCalls } from '#contract/pages.ts'
import type { Handlers } from '../context/handling.ts'
import { loadPage } from './load-page.ts'

export const pageHandlers: Handlers<keyof typeof pageCalls> = {
  'GET /api/pages/{name}': async ({ context, asker, params }) => ({
    page: await loadPage(context, asker, params.name),
  }),
}
