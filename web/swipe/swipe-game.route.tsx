import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { ask } from '../ask.ts'
import { browserQueries } from '../browser-client.ts'
import { pageData } from '../page-data.ts'
import { useSettings } from '../sites/site.ts'
import { useKeys } from './acts/use-keys.ts'
import { Announcer } from './announcer.tsx'
import { CardFacts } from './card-facts.tsx'
import { GameHead } from './game-head.tsx'
import { Stage } from './stage.tsx'
import { swipeQuestion } from './swipe-question.ts'
import { useSpaceAbove } from './use-space-above.ts'
import { useSwipeGame } from './use-swipe-game.ts'

const page = pageData({
  who: 'member',
  questions: () => [swipeQuestion, ask('GET /api/interests.php', {})],
})
const door = pageData({ who: 'member' })
export const loader = page.loader

/** Starts loading and does not wait: the empty stack is shown meanwhile. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const passed = await door.clientLoader(args)
  void browserQueries().prefetchQuery(swipeQuestion)
  return passed
}

export default function SwipeGamePage() {
  const { t } = useLingui()
  const settings = useSettings()
  const game = useSwipeGame()
  const place = useSpaceAbove<HTMLDivElement>()
  useKeys(game)
  const [top] = game.cards
  const playing = top !== undefined && game.deal?.likes_left !== 0
  return (
    // A card that flies off must not widen the page: a phone would zoom out to show all of it.
    <div ref={place} className="overflow-x-clip">
      <div className="page flex h-[max(27rem,calc(100svh-var(--above,var(--bar-h))-var(--tab-h)-env(safe-area-inset-bottom)))] flex-col gap-3 py-3 md:h-auto md:gap-4 md:py-5 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-7 xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] xl:grid-rows-1 xl:gap-x-14">
        <title>{`${t`Swipe game`} · ${settings.name}`}</title>
        <div className="lg:max-xl:col-start-2">
          <GameHead deal={game.deal} />
        </div>
        <div className="contents lg:max-xl:col-start-1 lg:max-xl:row-span-2 lg:max-xl:row-start-1 lg:block">
          <Stage game={game} />
        </div>
        <div className="max-lg:hidden lg:max-xl:col-start-2">
          {playing && <CardFacts key={top.id} person={top} />}
        </div>
        <Announcer game={game} />
      </div>
    </div>
  )
}
