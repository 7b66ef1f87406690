/** The steps: what goes, why, and the confirmation. */
export const deletionSteps = ['outlook', 'reason', 'confirm'] as const
export type DeletionStep = (typeof deletionSteps)[number]

/** The step named in an address; the first one by default. */
export function stepOf(search: URLSearchParams): DeletionStep {
  const asked = search.get('step')
  return deletionSteps.find((step) => step === asked) ?? 'outlook'
}
