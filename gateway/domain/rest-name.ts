/** What REST calls a field: `logoAlt` is `logo_alt`. */
export const restName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
