/**
 * SQL that makes names comparable in a search: without case, without accents and the like. What is
 * no letter with an accent for Unicode, such as the Polish ł, is put in its place by hand.
 */
export function plainName(name: string): string {
  const folded = `normalize(casefold(${name}::text collate pg_unicode_fast), nfkd)`
  return `translate(regexp_replace(${folded}, '[\\u0300-\\u036f]', '', 'g'), 'øłđ', 'old')`
}
