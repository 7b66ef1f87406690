import { useLocation } from 'react-router'
import { type Place, placeOf } from './match-address.ts'

/** This page's place in the match finder. */
export function useStep(): Place {
  return placeOf(new URLSearchParams(useLocation().search))
}
