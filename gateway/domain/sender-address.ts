/** The form of an address by which the inquiries of one sender are found: upper and lower case are the same. */
export const senderAddressOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * The forms in which an address may be stored: SQLite, which filled in the addresses of older inquiries, knows the lower
 * case of ASCII letters only.
 */
export const storedAddressesOf = (email: string): string[] => {
  const ascii = email
    .trim()
    .normalize('NFC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set([senderAddressOf(email), ascii])];
};
