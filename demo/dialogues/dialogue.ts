/** Two people writing by turns; a turn of several messages is a list. */
export type Dialogue = readonly (string | readonly string[])[]

/** The messages of a dialogue in order, each with who of the two wrote it. */
export function messagesOf(dialogue: Dialogue): { writer: 0 | 1; text: string }[] {
  return dialogue.flatMap((turn, place) =>
    [turn].flat().map((text) => ({ writer: place % 2 === 0 ? 0 : 1, text })),
  )
}
