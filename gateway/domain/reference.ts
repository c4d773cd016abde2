/** Crockford's base 32, which has no letters that look like digits, so references can be read out loud. */
export const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const REFERENCE = new RegExp(`^DS-[${REFERENCE_LETTERS}]{4}-\\d{2}$`);

/** Whether a text has the format of an inquiry reference, such as `DS-7K4Q-92`. */
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** The references that a text names, such as the subject of a mail; small letters count as capitals. */
export const referencesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .match(/\bDS-[0-9A-Z]{4}-\d{2}\b/g)
    ?.filter(isReference) ?? [];
