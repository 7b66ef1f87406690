import { expect, test } from 'vitest'
import { dateOrder } from './date-order.ts'
import { defaultCountry } from './default-country.ts'
import { type Draft, dayOf, draftOf, fieldsOf, trackingOf } from './draft.ts'
import { faultsUpTo, firstOpenStep, laterOf, stepOf } from './steps.ts'

const rules = { today: '2026-11-21', minimumAge: 18 }
const daan: Draft = {
  gender: 'male',
  seeking: ['female', 'nonbinary'],
  name: 'Daan',
  birth: { day: '4', month: '9', year: '1990' },
  country: 'NL',
  email: 'daan@example.com',
}
const faults = (changed: Partial<Draft>, password = 'three green doors') =>
  faultsUpTo('account', { ...daan, ...changed }, password, rules)

test('S5.1 a complete draft has no fault, an empty one has each at its field', () => {
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

test('S5.2 a name that is the address is found when the address is typed, and leads back to the name', () => {
  const found = faults({ name: 'DAAN@example.com' })
  expect(found).toEqual([{ field: 'name', code: 'username_is_email' }])
  expect(stepOf('name')).toBe('person')
})

test('S5.5 S5.6 S5.8 a missing, too late or impossible date of birth is said before sending', () => {
  const birth = (day: string, month: string, year: string) =>
    faults({ birth: { day, month, year } })[0]?.code
  expect(birth('', '', '')).toBe('date_of_birth_required')
  expect(birth('22', '11', '2008')).toBe('date_of_birth_required')
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
  const open = (changed: Partial<Draft>) => firstOpenStep({ ...daan, ...changed })
  expect([open({ seeking: [] }), open({ name: '' }), open({})]).toEqual([
    'whom',
    'person',
    'account',
  ])
})

test('What was kept does not lead back behind what the address says already', () => {
  expect([laterOf('person', 'whom'), laterOf('whom', 'account')]).toEqual(['person', 'account'])
})

test('The country is where the visitor is, else one that speaks the language', () => {
  const countries = ['US', 'NL', 'DE']
  const at = (geoip_country: string | null, language: string) =>
    defaultCountry({ countries, geoip_country, geoip_selected_country: null }, language)
  expect([at('DE', 'nl'), at(null, 'nl'), at('SE', 'de'), at(null, 'fi')]).toEqual([
    'DE',
    'NL',
    'DE',
    'US',
  ])
})

test('The date is asked in the order of the country', () => {
  expect(dateOrder('en', null)).toEqual(['day', 'month', 'year'])
  expect(dateOrder('en', 'NL')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('en', 'US')).toEqual(['month', 'day', 'year'])
  expect(dateOrder('sv', 'SE')).toEqual(['year', 'month', 'day'])
})

test('S3.118 where a visitor came from is taken from the address', () => {
  expect(trackingOf(new URLSearchParams('network=n1&sub2=b&other=c'))).toEqual({
    network: 'n1',
    sub2: 'b',
  })
})
