import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countries, type Language, regionLabels } from '#contract/countries.ts'
import { speak } from '#locales/speak.ts'
import { useRegionLabel } from './filter-words.ts'

function RegionLabel({ country }: { country?: string }) {
  return useRegionLabel(country)
}

async function labelIn(language: Language, country?: string): Promise<string> {
  return renderToStaticMarkup(
    <I18nProvider i18n={await speak(language)}>
      <RegionLabel country={country} />
    </I18nProvider>,
  )
}

test.each(countries)(
  'in English the regions of %s are called as the contract calls them',
  {
    tags: ['S3.174–S3.179'],
  },
  async (country) => {
    expect((await labelIn('en', country)).toLowerCase()).toBe(regionLabels[country])
  },
)

test('elsewhere they are called regions', async () => {
  expect([await labelIn('en'), await labelIn('en', 'JP')]).toEqual(['Region', 'Region'])
})

test('one English word is what readers of another language call the regions of each country', async () => {
  const called = async (language: Language, ...all: string[]) =>
    Promise.all(all.map((country) => labelIn(language, country)))
  expect(await called('de', 'AT', 'US')).toEqual(['Bundesland', 'Bundesstaat'])
  expect(await called('nb', 'NO', 'SE', 'GB')).toEqual(['Fylke', 'Len', 'Grevskap'])
  expect(await called('fi', 'FI', 'FR')).toEqual(['Maakunta', 'Alue'])
  expect(await called('es', 'ES', 'DK')).toEqual(['Comunidad autónoma', 'Región'])
})
