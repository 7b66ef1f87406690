import type { Language } from '#contract/countries.ts'
import type { LiveEvent } from '#contract/events.ts'
import type { Redis } from '../outside/redis.ts'
import type { SignedInMember } from './asker.ts'
import type { Refusal } from './refusal.ts'

/** Who is signed in, as far as possible from memory. */
export type Sessions = {
  /** The member whom a session token belongs to on this site, or null. */
  memberOf(siteId: string, token: string): Promise<SignedInMember | null>
  /** Extends a session in use, at most once an hour; tells whether its cookie should be set again. */
  renew(token: string, language?: Language | null): Promise<boolean>
}

type Listener = (memberId: string, event: LiveEvent) => void

/** Carries events from where they happen to a member's open pages, in every process. */
export type Bus = {
  /** Tells a member's open pages. Called after the commit; anything lost here is only a hint. */
  publish(memberId: string, event: LiveEvent): void
  /** Hears everything that happens here, and elsewhere what is meant for pages that are open here. */
  subscribe(listener: Listener): () => void
  /** Hears, a moment late, that something came about anywhere of which somebody may have to be told. */
  onNews(listener: () => void): () => void
  /** From now on this process hears what happens to a member anywhere, as if a page were open here. */
  attend(memberId: string): void
}

/** The other processes that share the database, as far as pages are concerned. */
export type Elsewhere = {
  isOnline(memberId: string): boolean
  isLooking(memberId: string): boolean
  /** Everybody with an open page; somebody may be named twice. */
  members(): string[]
  /** Tells them whether somebody has pages here, and whether one of them is in sight. */
  note(memberId: string, state: 'hidden' | 'looking' | null): void
  /** A page that is not open here came in sight, or went out of it. */
  see(memberId: string, page: string, inSight: boolean): void
  /** As `Connections` has it; null while nothing is heard from the others. */
  position(): string | null
  /** Has events of a member brought here, and says whether one came before that. */
  missedSince(memberId: string, position: string): Promise<boolean>
}

/** This process among those that share a database by way of Redis. */
export type Nodes = {
  redis: Pick<Redis, 'isUp' | 'run'>
  publish: Bus['publish']
  attend: Bus['attend']
  elsewhere: Elsewhere
  /**
   * Joins the others, or goes on alone until Redis is there; answers how to take leave. What they
   * say is handed to the process.
   */
  begin(own: {
    dispatch: Listener
    /** Something came about elsewhere of which somebody may have to be told. */
    news(): void
    see(memberId: string, page: string, inSight: boolean): void
    /** Open pages may have missed something: they are to ask anew. */
    reloadPages(): void
  }): Promise<() => Promise<void>>
}

/** One open page: where its events are written to. */
export type LiveStream = {
  /** The session it was opened with; the stream ends with it. */
  sessionHash: Buffer
  /** By which the page says later whether it is in sight; it is, until it says otherwise. */
  page?: string
  inSight?: boolean
  /** How many beats it was sent since the page last said where it is. */
  beatsUnanswered?: number
  write(text: string): void
  /** What was written and has not left yet. */
  bufferedBytes(): number
  end(): void
}

/** The open pages of all members: their streams in this process, and who is here in any. */
export type Connections = {
  /** Adds a page; answers what removes it again. */
  open(memberId: string, stream: LiveStream): () => void
  isOnline(memberId: string): boolean
  /** All who are online, each once. */
  online(): string[]
  /** Whether one of the member's pages is in sight, and not behind others or on a locked screen. */
  isLooking(memberId: string): boolean
  /** Notes that a page is there, in sight or out of it, in whichever process its stream is. */
  see(memberId: string, page: string, inSight: boolean): void
  /** The same of a page of this process only; answers whether it is here. */
  seeHere(memberId: string, page: string, inSight: boolean): boolean
  /** Tells all pages of this process, not at the same moment, to ask anew what they show. */
  reloadPages(): void
  /** Ends a member's streams: those of one session, or all. */
  closeOf(memberId: string, sessionHash?: Buffer): void
  /** How far the events have come when a page is made. */
  position(): string
  /** Whether a member had an event after a position; true if nobody knows any more. */
  missedSince(memberId: string, position: string): boolean | Promise<boolean>
  /** The sessions behind all open streams, by member. */
  sessions(): { memberId: string; sessionHash: Buffer }[]
  closeAll(): void
}

/** The steps from a visit to a second purchase, in their order; a bounce is a visit that ends at once. */
export const funnelSteps = [
  'visit',
  'bounce',
  'signup_begun',
  'account',
  'confirmed',
  'first_message',
  'first_purchase',
  'second_purchase',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** How somebody came, as coarse as a count may be. */
export type Came = {
  device: 'phone' | 'tablet' | 'computer'
  language: Language
  /** The entry page, by kind. */
  place: string
  /** The network of a link that we signed, or nothing. */
  source: string
}

/** Counts in memory what nobody waits for; a process that dies loses some seconds of it. */
export type Funnel = {
  /** What a visitor did. */
  note(step: 'visit' | 'bounce' | 'signup_begun', siteId: string, came: Came): void
  /** A member's first message, after its commit. */
  noteFirstMessage(memberId: string): void
  /** Adds what was noted to the table. */
  flush(): Promise<void>
}

export type Uploader = { network: string; member: { id: string } | null }

/**
 * Where the files of forms lie while they are read and worked on, and how much of them there may
 * be.
 */
export type Uploads = {
  /**
   * Why that many bytes are too much at the moment, or null: uploads_crowded if one network or
   * member has too much on the way, uploads_busy if everybody together has.
   */
  refuse(sender: Uploader, bytes: number): Refusal | null
  /** Takes that many bytes from the budgets, before any of them is read. */
  take(sender: Uploader, bytes: number): TakenPlace
  /**
   * Removes what a process that died left behind; called before any server accepts anything. Where
   * others are at work in the same folder, only what is older than an upload takes.
   */
  sweep(olderThanMs: number): Promise<void>
  /** How many bytes of everybody's budget are taken at the moment. */
  taken(): number
}

type TakenPlace = {
  /** Where its files may go; created with the first one. */
  folder: string
  /** Removes the files, and gives back what was taken. */
  end(): Promise<void>
}

export const photoVariants = [
  'large',
  'small',
  'thumb',
  'match',
  'square',
  'whole',
  'teaser',
] as const
export type PhotoVariant = (typeof photoVariants)[number]
/** A photo of a gallery, one that was sent in a chat, or one shared to the app and not taken yet. */
export const photoKinds = ['gallery', 'chat', 'shared'] as const
type PhotoKind = (typeof photoKinds)[number]

type OpenedAddress = { kind: PhotoKind; photoId: string; variant: PhotoVariant }

export type SignPhotos = {
  /**
   * The addresses of a photo's variants for one viewer (null is a visitor); they stay the same for a
   * week, so that browsers need not load again what they have, and work for one to two. What they
   * open is judged at each request. A new version gets new addresses, since it was cut again.
   */
  sign(
    photoId: string,
    viewerId: string | null,
    more?: { kind?: PhotoKind; version?: string },
  ): (variant: PhotoVariant) => string
  /**
   * The same for another host, where browsers send no session: these addresses name their viewer
   * themselves, and work for one to two days for whoever has them.
   */
  signCarried: SignPhotos['sign']
  /** What an address stands for, or null if it is forged, expired or somebody else's. */
  open(address: string, viewerId: string | null): OpenedAddress | null
  /** The same for an address that names its viewer, who is null if it was made for a visitor. */
  openCarried(address: string): (OpenedAddress & { viewerId: string | null }) | null
}
