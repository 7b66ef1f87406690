/**
 * How writing in a conversation is told of. A browser says it at most once in `say_ms`; the server passes
 * on at most one word of it in `pass_on_ms`, whatever a browser sends; the other side shows it for
 * `show_ms`, longer than `say_ms`, so that it does not flicker.
 */
export const typingPace = { say_ms: 3_000, pass_on_ms: 1_000, show_ms: 5_000 } as const
