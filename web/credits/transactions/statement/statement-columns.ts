/** Orders beside movements where there is room. */
export const statementColumns = 'grid items-start gap-8 lg:grid-cols-2 xl:gap-12'
