import { type Distance, distances } from '#contract/options.ts'

const stepsKm = [1, 10, 25, 50, 100]

/** SQL: the distance in km between two rows of `places`; null if one is missing. Haversine. */
export function distanceKm(from: string, to: string): string {
  const half = (column: string) => `sin(radians(${to}.${column} - ${from}.${column}) / 2)`
  const square = `${half('latitude')} ^ 2
    + cos(radians(${from}.latitude)) * cos(radians(${to}.latitude)) * ${half('longitude')} ^ 2`
  // Rounding can lead above 1, where asin is undefined; LEAST alone would turn a null into 1.
  return `(12742 * asin(sqrt(case when ${square} > 1 then 1 else ${square} end)))`
}

/** The step in which a distance is revealed. Nothing finer leaves the server. */
export function distanceStep(km: number | null): Distance | null {
  if (km === null) return null
  const step = stepsKm.findIndex((below) => km < below)
  return distances[step === -1 ? stepsKm.length : step] ?? 'further'
}
