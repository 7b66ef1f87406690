import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import config from '../lingui.config.ts'

// Collects every sentence of the product into locales/*.po. With --check it changes nothing and
// fails when a catalogue is stale or lacks a translation.
const all = config.locales
const check = process.argv.includes('--check')

const before = all.map(read)
execFileSync('node_modules/.bin/lingui', ['extract', '--clean'], { stdio: 'pipe' })
const after = all.map(read)
for (const [index, locale] of all.entries()) settle(locale, before[index] ?? '', after[index] ?? '')

const stale = all.filter((_, index) => undated(before[index]) !== undated(after[index]))
if (check && stale.length > 0)
  fail(`Stale catalogues: ${stale.join(', ')}. Run node scripts/catalogues.ts`)

for (const locale of all) {
  const missing = untranslated(read(locale))
  if (missing.length > 0) {
    const list = missing.map((id) => `\n  ${id}`).join('')
    if (check) fail(`${locale} lacks ${missing.length} translations:${list}`)
    else process.stdout.write(`${locale} lacks ${missing.length} translations:${list}\n`)
  }
}

function read(locale: string): string {
  try {
    return readFileSync(`locales/${locale}.po`, 'utf8')
  } catch {
    return ''
  }
}

/** Undoes the run where it only changed the date, or where it should have changed nothing. */
function settle(locale: string, old: string, fresh: string): void {
  if (check || undated(old) === undated(fresh)) writeFileSync(`locales/${locale}.po`, old)
}

function untranslated(catalogue: string): string[] {
  return [...catalogue.matchAll(/^msgid (".*"(?:\n".*")*)\nmsgstr ""$(?!\n")/gm)]
    .map((match) => match[1] ?? '')
    .filter((id) => id !== '""')
}

function undated(catalogue = ''): string {
  return catalogue.replace(/"POT-Creation-Date:.*\n/, '')
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
