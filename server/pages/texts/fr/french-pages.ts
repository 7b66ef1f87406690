import type { PageName } from '#contract/pages.ts'
import type { PageWriter } from '../page-parts.ts'
import { accessibility } from './accessibility.ts'
import { ban } from './ban.ts'
import { cookies } from './cookies.ts'
import { faq } from './faq.ts'
import { privacy } from './privacy.ts'
import { returnPolicy } from './return-policy.ts'
import { service } from './service.ts'
import { terms } from './terms.ts'

export const frenchPages: Record<PageName, PageWriter> = {
  terms,
  privacy,
  cookies,
  faq,
  'return-policy': returnPolicy,
  service,
  ban,
  accessibility,
}
