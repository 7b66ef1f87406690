import { useEffect, useState } from 'react'

const patientMs = 10_000

/** True for the first ten seconds: nobody watches a spinner for longer than that. */
export function usePatience(): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patientMs)
    return () => clearTimeout(timer)
  }, [])
  return patient
}
