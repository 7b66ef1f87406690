import { useEffect, useRef, useState } from 'react'
import { type LeftOut, sortOutPictures } from './sort-out-pictures.ts'

export type ChosenPicture = { file: File; address: string }

/** The pictures that go with a form, and why some of the last choice were left out. */
export function usePictures() {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [])
  function add(files: readonly File[]) {
    const sorted = sortOutPictures(chosen.length, files)
    const more = sorted.taken.map((file) => ({ file, address: URL.createObjectURL(file) }))
    for (const { address } of more) addresses.current.add(address)
    setChosen([...chosen, ...more])
    setLeftOut(sorted.leftOut)
  }
  function remove({ address }: ChosenPicture) {
    URL.revokeObjectURL(address)
    addresses.current.delete(address)
    setChosen(chosen.filter((each) => each.address !== address))
    setLeftOut(null)
  }
  return { chosen, leftOut, add, remove }
}

export type Pictures = ReturnType<typeof usePictures>
