import type { ProfileCard } from '#contract/profiles.ts'

type Face = Pick<ProfileCard, 'age' | 'gender'> & { main_image: unknown }

const other_gender = 30

/** So many faces of the people given, each as unlike those before it as there is one. */
export function chooseFaces<Person extends Face>(
  people: readonly Person[],
  count: number,
): Person[] {
  const left = people.filter((person) => person.main_image)
  const chosen: Person[] = []
  while (chosen.length < count && left.length > 0) {
    const distances = left.map((person) => distanceTo(chosen, person))
    const furthest = distances.indexOf(Math.max(...distances))
    chosen.push(...left.splice(furthest, 1))
  }
  return chosen
}

function distanceTo(chosen: readonly Face[], person: Face): number {
  const distances = chosen.map(
    ({ gender, age }) => (gender === person.gender ? 0 : other_gender) + Math.abs(age - person.age),
  )
  return distances.length === 0 ? 0 : Math.min(...distances)
}
