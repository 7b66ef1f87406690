/** Says whether a part of an address can be an id at all; what cannot is no page of ours. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
