/** Whether somebody asked for less motion or less data; then nothing moves by itself. */
export function isCalm(lessMotion: boolean, navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return lessMotion || connection?.saveData === true
}
