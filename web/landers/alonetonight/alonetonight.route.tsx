import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useParams } from '../../routing/router.ts'
import { Face, useFaces } from '../lander-faces.tsx'
import { LanderPage, type LanderWords, landerData, SignupCard, variantOf } from '../lander-page.tsx'
import styles from './night.css?url'

const count = 4
const page = landerData({ count })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const handle = { theme: 'dark' }
export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A town at night, and who is awake there. */
export default function AloneTonight() {
  const { t } = useLingui()
  const words = useNightWords(useParams().slug)
  const { faces, num_online } = useFaces({ count })
  return (
    <LanderPage lander="alonetonight" words={words}>
      <div className="night">
        <Moon />
        <div className="page night-page">
          <div className="night-words">
            <h1 className="type-display-1">{words.headline}</h1>
            <p className="mt-4 max-w-110 text-[1.125rem]/normal text-text-2">{words.text}</p>
            <Awake count={num_online} />
          </div>
          {faces.length > 0 && (
            <section className="night-faces" aria-label={t`Some of the people here`}>
              <ul className="night-row">
                {faces.map((person, index) => (
                  <li key={person.id}>
                    <Face person={person} eager corner={index % 2 ? 'voice-out' : 'voice-in'} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <SignupCard className="night-card" title={<Trans>Join the night</Trans>} />
        </div>
        {/* The roofs hang from the foot: before the rest has arrived they would slide down with it. */}
        <Roofs />
      </div>
    </LanderPage>
  )
}

/** The words of the night, by the slug of the address. */
function useNightWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`Still awake?`,
      text: t`Somewhere a window is still lit. Say something to whoever sits behind it, or just read along for free.`,
    },
    weekend: {
      headline: t`A quiet weekend, and still up?`,
      text: t`You’re in good company. Write to somebody else who stayed in, or just read along for free.`,
    },
    nearby: {
      headline: t`Awake, a few streets away.`,
      text: t`Meet adults near you who aren’t asleep yet. Reading is free, and you decide when to write.`,
    },
    talk: {
      headline: t`Some talks need the dark.`,
      text: t`No small talk required. Write to somebody who likes to listen, or just read along for free.`,
    },
  }
  return words[variantOf(slug)]
}

/** How many real members have the site open now, if any, and what that means at this hour. */
function Awake({ count }: { count: number }) {
  return (
    <div className="mt-5 flex items-start gap-3">
      <span aria-hidden="true" className="night-lamp" data-lit={count > 0 || undefined} />
      <p className="max-w-100 min-w-0 type-body">
        {count > 0 ? (
          <Plural
            value={count}
            one="# member is awake and here now."
            other="# members are awake and here now."
          />
        ) : (
          <Trans>Say something now, and it’ll be there when they’re back.</Trans>
        )}
        <Hour />
      </p>
    </div>
  )
}

/** What the reader's clock says. Each sentence has its room from the start, so nothing moves. */
function Hour() {
  const hour = hourWord(useHour())
  const line = (word: typeof hour) => `night-hour ${hour === word ? '' : 'invisible'}`
  return (
    <span className="grid text-muted">
      <span className={line('night')}>
        <Trans>It’s late where you are.</Trans>
      </span>
      <span className={line('evening')}>
        <Trans>The evening’s still young where you are.</Trans>
      </span>
      <span className={line('day')}>
        <Trans>It’s still daytime where you are. Night will come.</Trans>
      </span>
    </span>
  )
}

/** What we call an hour of the reader's own clock; null while it is unknown. */
export function hourWord(hour: number | null): 'night' | 'evening' | 'day' | null {
  if (hour === null) return null
  if (hour >= 22 || hour < 5) return 'night'
  return hour >= 18 ? 'evening' : 'day'
}

/** The hour of the reader's own clock. The server does not know it, so at first it is null. */
function useHour(): number | null {
  const [hour, setHour] = useState<number | null>(null)
  useEffect(() => setHour(new Date().getHours()), [])
  return hour
}

/** Only decoration, like the roofs. */
function Moon() {
  return (
    <svg className="night-moon" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d="M56 4A46 46 0 1 0 96 78 40 40 0 0 1 56 4Z" />
    </svg>
  )
}

/** The roofs of the town, with some windows lit. */
function Roofs() {
  return (
    <svg
      className="night-town"
      viewBox="0 0 1280 300"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="night-far" d={roofs.far} />
      <path className="night-near" d={roofs.near} />
      {lights.map(({ x, y, look }) => (
        <rect
          key={`${x} ${y}`}
          className={`night-light night-light-${look}`}
          x={x}
          y={y}
          width="9"
          height="13"
          rx="1.5"
        />
      ))}
    </svg>
  )
}

/** The outlines of the houses, drawn in a picture of 1280 × 300. */
const roofs = {
  far: 'M0 90H60V62H124V40L150 22 176 40V74H236V30H312V66H372V14H392V4H404V14H428V58H500V34H560V70H622V26H700V60H762V40L792 18 822 40V72H880V30H948V64H1010V10H1060V58H1130V36H1196V70H1280V300H0Z',
  near: 'M0 132H88V98H198V124L232 96 266 124V82H398V150H462V108H598V160H680V92H798V138H896V112L930 84 964 112V128H1108V96H1202V142H1280V300H0Z',
}

/** Which windows are lit, and how brightly. */
const lights = [
  { x: 24, y: 168, look: 'dim' },
  { x: 108, y: 140, look: 'bright' },
  { x: 122, y: 140, look: 'soft' },
  { x: 168, y: 206, look: 'dim' },
  { x: 226, y: 152, look: 'soft' },
  { x: 292, y: 118, look: 'bright' },
  { x: 306, y: 118, look: 'soft' },
  { x: 360, y: 184, look: 'soft' },
  { x: 424, y: 196, look: 'dim' },
  { x: 492, y: 146, look: 'bright' },
  { x: 556, y: 212, look: 'dim' },
  { x: 570, y: 212, look: 'soft' },
  { x: 640, y: 190, look: 'bright' },
  { x: 716, y: 132, look: 'soft' },
  { x: 752, y: 178, look: 'dim' },
  { x: 836, y: 170, look: 'bright' },
  { x: 850, y: 170, look: 'dim' },
  { x: 922, y: 138, look: 'soft' },
  { x: 990, y: 204, look: 'dim' },
  { x: 1044, y: 160, look: 'bright' },
  { x: 1126, y: 132, look: 'soft' },
  { x: 1140, y: 132, look: 'bright' },
  { x: 1226, y: 186, look: 'dim' },
] as const
