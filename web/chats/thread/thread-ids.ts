/** Who talks to whom, and in which conversation; none before the first message. */
export type ThreadIds = { memberId: string; profileId: string; conversationId: string | null }
