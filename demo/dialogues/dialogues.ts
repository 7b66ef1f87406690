import { z } from 'zod'
import { type Language, languages } from '#contract/countries.ts'
import { giftCodes } from '#contract/options.ts'
import { readTable } from '../read-table.ts'

const text = z.string().min(1)

/** Two people writing in turn; a turn of several messages is a list. */
const dialogue = z.array(z.union([text, z.array(text).readonly()])).readonly()
export type Dialogue = z.infer<typeof dialogue>

/** What strangers of the crowd say to each other. */
export const dialogues = Object.fromEntries(
  languages.map((language) => [
    language,
    readTable(`dialogues/${language}.json`, z.array(dialogue).readonly()),
  ]),
) as Readonly<Record<Language, readonly Dialogue[]>>

/** The conversations of named members; the first of `between` writes first. */
const namedDialogue = z.strictObject({
  between: z.tuple([text, text]),
  dialogue,
  ended_minutes_ago: z.int().min(0),
  unread_by: text.optional(),
  /** The texts that came with a gift. */
  gifts: z.record(text, z.enum(giftCodes)).optional(),
})
export const namedDialogues = readTable('dialogues/named.json', z.array(namedDialogue).readonly())

/** The messages of a dialogue in order, each with which of the two wrote it. */
export function messagesOf(told: Dialogue): { writer: 0 | 1; text: string }[] {
  return told.flatMap((turn, place) =>
    [turn].flat().map((each) => ({ writer: place % 2 === 0 ? 0 : 1, text: each })),
  )
}
