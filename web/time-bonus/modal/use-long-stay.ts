import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isMembersArea } from '../members-area.ts'
import { watchStay } from './stay.ts'

/** True once somebody has stayed in the members' area for 40 s, until leaving it. */
export function useLongStay(): boolean {
  const inside = isMembersArea(useLocation().pathname)
  const [long, setLong] = useState(false)
  const [stay] = useState(() => watchStay(setLong))
  useEffect(() => stay.isAt(inside), [stay, inside])
  useEffect(() => stay.stop, [stay])
  return long
}
