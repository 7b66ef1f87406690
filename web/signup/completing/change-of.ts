import { interests, profileNotes } from '#contract/options.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import type { SignupStep } from '#contract/signup-steps.ts'
import { factFields } from './fact-fields.ts'

type Given = Pick<URLSearchParams, 'has'> & {
  get: (name: string) => unknown
  getAll: (name: string) => unknown[]
}

/** What a step's form changes in the profile; null if nothing. */
export function changeOf(step: SignupStep, form: Given): ProfileChange | null {
  switch (step) {
    case 'profile':
      return factsIn(form)
    case 'about_me':
      return notesIn(form)
    case 'location':
      return homeIn(form)
    case 'photo':
    case 'email_check':
    case 'push':
      return null
  }
}

function factsIn(form: Given): ProfileChange {
  const facts = factFields.flatMap((field) => {
    const code = form.get(field)
    return code ? [[field, String(code)]] : []
  })
  const chosen = form.getAll('interests').map(String)
  const known = interests.filter((code) => chosen.includes(code))
  // The call checks the codes.
  return { ...(Object.fromEntries(facts) as ProfileChange), interests: known }
}

function notesIn(form: Given): ProfileChange | null {
  const notes = profileNotes.filter((note) => form.has(note))
  if (notes.length === 0) return null
  return Object.fromEntries(notes.map((note) => [note, String(form.get(note))]))
}

/** A town; or only the region, which is enough for those who would rather not name the town. */
function homeIn(form: Given): ProfileChange | null {
  const town = Number(form.get('place_id') || Number.NaN)
  if (Number.isInteger(town)) return { place_id: town }
  const region = String(form.get('countryregion') ?? '')
  if (!region) return null
  return { place_id: null, country: region.slice(0, 2), countryregion: region }
}

/** A town name that was typed and not chosen from the list would be lost without a word. */
export function isHalfTyped(form: Given): boolean {
  return Boolean(String(form.get('typed') ?? '').trim()) && !form.get('place_id')
}
