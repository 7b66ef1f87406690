import { basics } from './basics-samples.tsx'
import { chat } from './chat-samples.tsx'
import { feedback } from './feedback-samples.tsx'
import { forms } from './forms-samples.tsx'
import { layers } from './layers-samples.tsx'
import { navigation } from './navigation-samples.tsx'
import { people } from './people-samples.tsx'
import { pictures } from './pictures-samples.tsx'

/** The components in the order of the page, each under the name of its file. */
export const sections = {
  ...basics,
  ...forms,
  ...navigation,
  ...people,
  ...chat,
  ...feedback,
  ...layers,
  ...pictures,
}
