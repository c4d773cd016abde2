/** The name of the request for consent (consent.ts), and the button of the footer that opens it again. */
export const privacyChoices = 'Privacy choices';
