import type { PageName, PageText } from '#contract/pages.ts'
import { termsVersion } from '#contract/rules/terms-version.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { gatherFacts, type PageFacts } from './page-facts.ts'
import { englishPages } from './texts/en/english-pages.ts'
import { frenchPages } from './texts/fr/french-pages.ts'

/** A page that explains, in the asker's language where it is written in it, else in English. */
export async function loadPage(context: Context, asker: Asker, name: PageName): Promise<PageText> {
  return writePage(await gatherFacts(context, asker), name, asker.locale)
}

export function writePage(facts: PageFacts, name: PageName, locale: string): PageText {
  const language = locale === 'fr' ? 'fr' : 'en'
  const write = language === 'fr' ? frenchPages[name] : englishPages[name]
  const version = termsVersion(facts.company.added).toISOString()
  return { name, language, version, ...write(facts) }
}
