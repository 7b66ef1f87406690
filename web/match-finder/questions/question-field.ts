import type { Answers } from '../match-address.ts'

/** What each question gets: its answer so far, and how to change it. */
export type QuestionField = { draft: Answers; onChange: (answer: Answers) => void }
