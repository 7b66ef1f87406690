/** The ways through: what goes, why, and the confirmation. */
export const deletionSteps = ['outlook', 'reason', 'confirm'] as const
export type DeletionStep = (typeof deletionSteps)[number]

/** The step that an address asks for; the first one where it asks for none. */
export function stepOf(search: URLSearchParams): DeletionStep {
  const asked = search.get('step')
  return deletionSteps.find((step) => step === asked) ?? 'outlook'
}
