/** Who is talking to whom, and in which conversation; null before the first message. */
export type ThreadIds = { memberId: string; profileId: string; conversationId: string | null }
