/** `tel:` address of a telephone number written with spaces, which RFC 3966 does not allow. */
export const telephoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
