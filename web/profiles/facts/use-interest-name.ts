import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'

/** The reader's word for an interest; its code until the words have loaded. */
export function useInterestName(): (code: string) => string {
  const { data } = useQuery({ ...ask('GET /api/interests.php', {}), throwOnError: false })
  return (code) =>
    data?.interests.find((each) => each.id === code)?.name ?? code.replaceAll('_', ' ')
}
