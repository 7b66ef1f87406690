/**
 * SQL that makes names comparable in a search: without case, accents and the like. Letters that
 * Unicode does not treat as accented, such as the Polish ł, are replaced by hand.
 */
export function plainName(name: string): string {
  const folded = `normalize(casefold(${name}::text collate pg_unicode_fast), nfkd)`
  return `translate(regexp_replace(${folded}, '[\\u0300-\\u036f]', '', 'g'), 'øłđ', 'old')`
}
