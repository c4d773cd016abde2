/** A number with its noun, such as `1 letter` and `3 letters`, for the sentences of the activity log. */
export const quantity = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
