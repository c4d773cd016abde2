/** The form of an address by which the inquiries of one sender are found: upper and lower case are the same. */
export const senderAddressOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();
