/** How large a picture may be that somebody sends us; a larger one is refused before it travels. */
export const photoBytes = 15 * 1024 * 1024
