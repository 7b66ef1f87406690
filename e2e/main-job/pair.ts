import type { Page } from '@playwright/test'
import type { Person } from '../support/person.ts'

/** The two people of the journey, each with a browser. */
export type Pair = { anna: Person; annas: Page; berta: Person; bertas: Page }
