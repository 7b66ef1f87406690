import { createElement } from 'react'
import { expect, test } from 'vitest'
import { type Page, pageContext } from '../data/page-context.ts'
import { RouterContextProvider } from '../routing/router.ts'
import { drawInSite } from '../shell/testing/draw-in-site.tsx'
import { SignupFailure } from './account-steps.tsx'
import { dayOf, draftOf, fieldsOf, type SignupDraft, signupOf } from './draft.ts'
import { EmailField } from './email-field.tsx'
import { faultsUpTo } from './faults.ts'
import { dateOrder } from './person-step.tsx'
import { signUpForm } from './sign-up-form.ts'
import { countSteps, firstOpenStep, laterOf, stepOf, stepsFor } from './steps-to-account.ts'
import { cameBack, restored, withWish } from './use-signup.ts'

const rules = { today: '2026-11-21', minimumAge: 18, messageLength: 10, fictional: false }
const maren = '0197a000-0000-7000-8000-000000000001'
const other = '0197a000-0000-7000-8000-000000000002'
const daan: SignupDraft = {
  gender: 'male',
  seeking: ['female', 'nonbinary'],
  name: 'Daan',
  birth: { day: '4', month: '9', year: '1990' },
  country: 'NL',
  email: 'daan@example.com',
  interests: [],
  likes: [],
  invite: '',
  to: '',
  message: '',
  acknowledged: false,
  written: false,
}
const faults = (changed: Partial<SignupDraft>, password = 'three green doors') =>
  faultsUpTo('account', { ...daan, ...changed }, password, rules)

test('a complete draft has no fault, an empty one has each at its field', {
  tags: ['S5.1'],
}, () => {
  expect(faults({})).toEqual([])
  const empty = faultsUpTo('account', draftOf(new URLSearchParams()), '', rules)
  expect(empty.map(({ field }) => field)).toEqual([
    'gender',
    'seeking',
    'name',
    'date_of_birth',
    'country',
    'email',
    'password',
  ])
})

test('A step asks for nothing that comes after it', () => {
  const fields = faultsUpTo('whom', draftOf(new URLSearchParams()), '', rules)
  expect(fields.map(({ field }) => stepOf(field))).toEqual(['whom', 'whom'])
})

test('a step that is sent before any script runs is told what it lacks, and nothing of later ones', {
  tags: ['S5.1'],
}, async () => {
  const refusing = ['gender', 'name', 'email', 'password']
  expect(await sendStep('whom', refusing)).toEqual(['gender'])
  expect(await sendStep('person', refusing)).toEqual(['gender', 'name'])
  expect(await sendStep('whom', ['name', 'password'])).toEqual([])
})

/** The fields that a step is told are wrong, where the server misses these of all. */
async function sendStep(step: string, missed: string[]): Promise<string[]> {
  const errors = missed.map((field) => ({ field, code: 'required', message: 'Missing.' }))
  const problem = { status: 422, code: 'invalid_input', title: 'No.', errors }
  const fetch = () => Response.json(problem, { status: 422 })
  const context = new RouterContextProvider()
  context.set(pageContext, { fetch } as unknown as Page)
  const sent = { method: 'POST', body: new URLSearchParams({ step }) }
  const request = new Request('http://localhost/signup', sent)
  const answer = await signUpForm.action({ request, params: {}, context } as never)
  if (answer instanceof Response) throw new Error('It went on.')
  return (answer.data.failure?.errors ?? []).map(({ field }) => field)
}

test('a name that is the address is found when the address is typed, and leads back to the name', {
  tags: ['S5.2'],
}, () => {
  const found = faults({ name: 'DAAN@example.com' })
  expect(found).toEqual([{ field: 'name', code: 'username_is_email' }])
  expect(stepOf('name')).toBe('person')
})

test('a missing, too late or impossible date of birth is said before sending', {
  tags: ['S5.5', 'S5.6', 'S5.8'],
}, () => {
  const birth = (day: string, month: string, year: string) =>
    faults({ birth: { day, month, year } })[0]?.code
  expect(birth('', '', '')).toBe('date_of_birth_required')
  expect(birth('22', '11', '2008')).toBe('date_of_birth_too_young')
  expect(birth('21', '11', '2008')).toBeUndefined()
  expect(birth('31', '2', '1990')).toBe('date_of_birth_invalid')
  expect(birth('', '2', '1990')).toBe('date_of_birth_invalid')
})

test('A day is written as the call wants it', () => {
  expect(dayOf(daan.birth)).toBe('1990-09-04')
})

test('A draft survives as fields of a form, and foreign values do not get in', () => {
  expect(draftOf(new URLSearchParams(fieldsOf(daan)))).toEqual(daan)
  const strange = draftOf(new URLSearchParams('gender=x&seeking=male&seeking=y'))
  expect([strange.gender, strange.seeking]).toEqual(['', ['male']])
})

test('Sign-up begins where something is left open', () => {
  const open = (changed: Partial<SignupDraft>) => firstOpenStep({ ...daan, ...changed }, false)
  expect([open({ seeking: [] }), open({ name: '' }), open({})]).toEqual([
    'whom',
    'person',
    'account',
  ])
})

test('What was kept does not lead back behind what the address says already', () => {
  expect([laterOf('person', 'whom'), laterOf('whom', 'account')]).toEqual(['person', 'account'])
})

test('The date is asked in the order of the country', () => {
  expect(dateOrder('en', null)).toEqual(['day', 'month', 'year'])
  expect(dateOrder('en', 'NL')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('en', 'US')).toEqual(['month', 'day', 'year'])
  expect(dateOrder('sv', 'SE')).toEqual(['year', 'month', 'day'])
})

test('who comes to write to a member begins with the message', { tags: ['S2.16'] }, () => {
  expect(stepsFor(true)).toEqual(['message', 'whom', 'person', 'account'])
  expect(stepsFor(false)).not.toContain('message')
  expect(firstOpenStep({ ...daan, seeking: [] }, true)).toBe('message')
  expect(firstOpenStep({ ...daan, written: true }, true)).toBe('account')
  expect([countSteps(true), countSteps(false)]).toEqual([9, 8])
})

test('a message may be left out, may not be too long, and to a fictional profile needs a yes', {
  tags: ['S3.116'],
}, () => {
  const found = (message: string, acknowledged = false, fictional = true) =>
    faultsUpTo('message', { ...daan, message, acknowledged }, '', { ...rules, fictional })
  expect(found('')).toEqual([])
  expect(found('Hello')).toEqual([{ field: 'acknowledged', code: 'required' }])
  expect(found('Hello', true)).toEqual([])
  expect(found('Hello there', false, false)).toEqual([{ field: 'message', code: 'too_long' }])
  expect([stepOf('message'), stepOf('acknowledged'), stepOf('invite')]).toEqual([
    'message',
    'message',
    'account',
  ])
})

test('the message travels with the form, to whom it was written', { tags: ['S3.116'] }, () => {
  const written = { ...daan, to: maren, message: 'Hello', acknowledged: true, written: true }
  expect(draftOf(new URLSearchParams(fieldsOf(written)))).toEqual(written)
  expect(signupOf(written, 'x')).toMatchObject({
    signup_message: 'Hello',
    signup_for: maren,
    acknowledge_fictional: true,
  })
  expect(signupOf({ ...written, message: ' ' }, 'x')).not.toHaveProperty('signup_message')
  expect(draftOf(new URLSearchParams('message=Hello&silent=1')).message).toBe('')
})

test('what was picked on an entry page goes along to the call, and nothing that is no interest', {
  tags: ['S2.45'],
}, () => {
  const picked = draftOf(new URLSearchParams('interests=music&interests=wine&interests=x'))
  expect(picked.interests).toEqual(['music', 'wine'])
  expect(draftOf(new URLSearchParams(fieldsOf({ ...daan, interests: ['music'] })))).toEqual({
    ...daan,
    interests: ['music'],
  })
  expect(signupOf({ ...daan, interests: ['music'] }, 'x').interests).toEqual(['music'])
})

test('An invitation of the address travels along to the call', () => {
  expect(draftOf(new URLSearchParams('invite=+ABCD+')).invite).toBe('ABCD')
  expect(signupOf({ ...daan, invite: 'ABCD' }, 'x').invite).toBe('ABCD')
  expect(signupOf(daan, 'x')).not.toHaveProperty('invite')
})

test('What was written to one member is never sent to another', () => {
  const kept = { ...daan, to: maren, message: 'Hello Maren', written: true }
  expect(withWish(kept, { memberId: maren })).toEqual(kept)
  expect(withWish(kept, { memberId: other })).toMatchObject({
    to: other,
    message: '',
    written: false,
  })
  expect(withWish(kept, {})).toEqual(kept)
})

test('what was kept comes back, and what was just chosen goes before it', {
  tags: ['S2.145'],
}, () => {
  const begun = { ...draftOf(new URLSearchParams('gender=female')), country: 'DE' }
  const back = restored({ ...daan, country: '' }, begun, { seeking: ['male'] })
  expect(back).toMatchObject({ name: 'Daan', gender: 'female', seeking: ['male'], country: 'DE' })
})

test('whoever has answered something already stays at that step, with what was kept', {
  tags: ['S2.145'],
}, () => {
  const begun = {
    draft: { ...draftOf(new URLSearchParams()), country: 'DE' },
    step: 'whom',
  } as const
  const stored = { draft: { ...daan, country: '' }, step: 'account' } as const
  expect(cameBack(stored, { begun, now: begun }, {}).step).toBe('account')

  const now = { ...begun, draft: { ...begun.draft, gender: 'nonbinary' } } as const
  const back = cameBack(stored, { begun, now }, {})
  expect(back.step).toBe('whom')
  expect(back.draft).toEqual({ ...daan, gender: 'nonbinary', country: 'DE' })
})

test('a message that is being written goes before the one that was kept', {
  tags: ['S2.145'],
}, () => {
  const wish = { memberId: maren }
  const draft = withWish(draftOf(new URLSearchParams()), wish)
  const begun = { draft, step: 'message' } as const
  const stored = { draft: { ...daan, to: maren, message: 'Old' }, step: 'whom' } as const
  const now = { ...begun, draft: { ...draft, message: 'New' } }
  expect(cameBack(stored, { begun, now }, wish)).toMatchObject({
    draft: { message: 'New', name: 'Daan' },
    step: 'message',
  })
})

test('a known address is told in the words of the specification, and "log in now" is the way', {
  tags: ['S8.19'],
}, () => {
  const wrong = { field: 'email', code: 'email_taken', message: '' } as const
  const drawn = drawInSite(
    createElement(EmailField, { value: daan.email, onChange: () => undefined, wrong }),
  )
  expect(drawn.replace(/<[^>]+>/g, '')).toContain(
    'An account with this e-mail address already exists, log in now',
  )
  expect(drawn).toMatch(/<a [^>]*href="\/login"[^>]*>log in now<\/a>/)
})

test('where no account can be made and nobody can know why, whom to ask is said', {
  tags: ['S8.15'],
}, () => {
  const settings = { support_email: 'help@example.test' }
  const saidOf = (code: string, known: Partial<typeof settings> = settings) =>
    drawInSite(createElement(SignupFailure, { sentence: 'As told.', failure: { code } as never }), {
      settings: known,
    }).replace(/<[^>]+>/g, '')
  const help = 'Something went wrong, please contact help@example.test for help.'
  expect(saidOf('internal_error')).toContain(help)
  expect(saidOf('signup_closed')).toContain('As told.')
  expect(saidOf('signup_closed')).not.toContain('Something went wrong')
  expect(saidOf('internal_error', { support_email: '' })).toContain('As told.')
})
