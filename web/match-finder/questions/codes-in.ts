/** The codes of a list as it stands in an address. */
export function codesIn(list: string | undefined): string[] {
  return list ? list.split(',') : []
}
