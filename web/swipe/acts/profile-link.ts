import { paths } from '../../paths.ts'

type ProfileLink = { to: string; state: { from: string } }

/** The way to the profile of a card, and from there back to the game. */
export function profileLink(id: string | undefined): ProfileLink {
  return {
    to: id ? paths.member(id) : paths.swipeGame(),
    state: { from: paths.swipeGame() },
  }
}
