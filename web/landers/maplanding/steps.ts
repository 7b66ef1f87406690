import type { Region } from './density-data.ts'

/**
 * The steps in which members are counted, the largest first: from which number, and the size of its
 * dot.
 */
const steps = [
  { level: 4, from: 250, radius: 20 },
  { level: 3, from: 50, radius: 16 },
  { level: 2, from: 10, radius: 13 },
  { level: 1, from: 1, radius: 10 },
] as const
export type Step = (typeof steps)[number]

export function stepOf({ level }: Pick<Region, 'level'>): Step | undefined {
  return steps.find((step) => step.level === level)
}

/** Regions grouped by their step, those without members last; steps without regions are omitted. */
export function byStep(regions: readonly Region[], locale: string) {
  const groups = [...steps, null].map((step) => {
    const level = step?.level ?? 0
    const names = regions.filter((region) => region.level === level).map(({ name }) => name)
    return { step, names: names.toSorted(new Intl.Collator(locale).compare) }
  })
  return groups.filter(({ names }) => names.length > 0)
}
