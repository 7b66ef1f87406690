import { z } from 'zod/mini'
import { declareCalls } from './call.ts'

/** The pages that explain: what we promise, what we ask, how to reach us. */
export const pageNames = [
  'terms',
  'privacy',
  'cookies',
  'faq',
  'return-policy',
  'service',
  'ban',
  'accessibility',
] as const
export type PageName = (typeof pageNames)[number]

/** Words with links in them: [label](/path), to pages of our own, mailto: and tel: only. */
const words = z.string()

/** A reader's question and our answer; its id is its anchor in the address, as with sections. */
const pageQuestion = z.object({ id: z.string(), question: z.string(), answer: z.array(words) })
export type PageQuestion = z.infer<typeof pageQuestion>

const pageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), words }),
  z.object({ kind: z.literal('list'), items: z.array(words), numbered: z.boolean() }),
  z.object({ kind: z.literal('note'), words }),
  z.object({ kind: z.literal('table'), head: z.array(words), rows: z.array(z.array(words)) }),
  z.object({ kind: z.literal('questions'), questions: z.array(pageQuestion) }),
])
export type PageBlock = z.infer<typeof pageBlock>

const pageSection = z.object({
  /** Its anchor in the page's address, the same in every language. */
  id: z.string(),
  title: z.string(),
  blocks: z.array(pageBlock),
})
export type PageSection = z.infer<typeof pageSection>

export const pageText = z.object({
  name: z.enum(pageNames),
  title: z.string(),
  description: z.string(),
  /** The language it is written in: English if there is no text in the reader's. */
  language: z.string(),
  /** The gist in a few short sentences. */
  summary: z.array(words),
  sections: z.array(pageSection),
  /** When it came into force. */
  version: z.iso.datetime(),
})
export type PageText = z.infer<typeof pageText>

export const pageCalls = declareCalls({
  'GET /api/pages/{name}': {
    summary: 'A page that explains, in the language of whoever asks, with the figures of the site.',
    who: 'anyone',
    params: z.object({ name: z.enum(pageNames) }),
    answer: z.object({ page: pageText }),
  },
})
