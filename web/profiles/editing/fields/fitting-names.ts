type Named = { value: string; label: string }

/**
 * The names that contain a text, whatever its case and accents; those that begin with it come
 * first.
 */
export function fittingNames(
  names: readonly Named[],
  part: string,
  locale: string,
  most = 8,
): Named[] {
  const typed = plain(part.trim(), locale)
  if (typed === '') return []
  const places = names.map((name) => ({ name, at: plain(name.label, locale).indexOf(typed) }))
  return places
    .filter(({ at }) => at >= 0)
    .sort(
      (one, other) =>
        Math.sign(one.at) - Math.sign(other.at) ||
        one.name.label.localeCompare(other.name.label, locale),
    )
    .slice(0, most)
    .map(({ name }) => name)
}

function plain(text: string, locale: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
}
