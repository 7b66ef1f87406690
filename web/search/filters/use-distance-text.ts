import { useLingui } from '@lingui/react/macro'

/** A step of distance in words: "Under 50 km". */
export function useDistanceText(): (km: string) => string {
  const { t } = useLingui()
  return (km) => t`Under ${km} km`
}
