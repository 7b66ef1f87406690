import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

/** A language is there when its catalogue is. An empty file begins a new one. */
const catalogues = readdirSync(new URL('locales', import.meta.url)).filter((name) =>
  name.endsWith('.po'),
)

export default defineConfig({
  sourceLocale: 'en',
  locales: catalogues.map((name) => name.replace('.po', '')).sort(),
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/contract', '<rootDir>/server', '<rootDir>/web'],
    },
  ],
  // Two files of three have no sentences, which is seen at once without Babel.
  extractors: [
    {
      ...babel,
      match: (file) => babel.match(file) && readFileSync(file, 'utf8').includes("'@lingui/"),
    },
  ],
  format: formatter({ lineNumbers: false }),
})
